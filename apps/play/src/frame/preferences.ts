import { deviceDrawer } from '../platform/storage.ts';

export type Preferences = ReturnType<typeof createPreferences>;

/**
 * Sound, motion and pace as the player chose them; kept on the device. Where nothing was chosen in
 * a game, there is as little motion as on the site or on the device.
 */
export function createPreferences(options: { readonly fastAllowed: () => boolean }) {
  const prefersCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const listeners: (() => void)[] = [];
  let sound = deviceDrawer.read('padauk:sound') === 'on';
  let calm = deviceDrawer.read('padauk:calm');
  /** The switch of the site, which is of the same origin, and may be turned during a game. */
  const isSiteCalm = () => deviceDrawer.read('motion') === 'reduced';
  let fast = deviceDrawer.read('padauk:fast') === 'on';
  let trainer = deviceDrawer.read('padauk:trainer') === 'on';
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const written = (on: boolean) => (on ? 'on' : 'off');
  const isCalm = () => (calm === undefined ? isSiteCalm() || prefersCalm.matches : calm === 'on');
  prefersCalm.addEventListener('change', tell);
  addEventListener('storage', ({ key }) => key === 'motion' && tell());
  return {
    isSoundOn: () => sound,
    setSound(on: boolean): void {
      sound = on;
      deviceDrawer.write('padauk:sound', written(on));
      tell();
    },
    /** Less motion: nothing turns, falls or counts up on its way to a result. */
    isCalm,
    /**
     * A result that nothing moves to appears at once. Where the law forbids to shorten a round it
     * comes when it would have come with motion.
     */
    isAtOnce: () => isCalm() && options.fastAllowed(),
    setCalm(on: boolean): void {
      calm = written(on);
      deviceDrawer.write('padauk:calm', calm);
      tell();
    },
    /** Shorter motion, where the rules of the place allow it. */
    isFast: () => options.fastAllowed() && fast,
    setFast(on: boolean): void {
      fast = on;
      deviceDrawer.write('padauk:fast', written(on));
      tell();
    },
    /** Advice on decisions, in games that can be learned. */
    isTrainerOn: () => trainer,
    setTrainer(on: boolean): void {
      trainer = on;
      deviceDrawer.write('padauk:trainer', written(on));
      tell();
    },
    onChange(listener: () => void): void {
      listeners.push(listener);
    },
  };
}
