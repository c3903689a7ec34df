import { element } from '../element.ts';
import { easeOut, type Motion, tween } from '../kit/tween.ts';
import { sleep } from '../platform/clock.ts';

const SPIN_MS = 4_600;
const REST_MS = 1_500;
/** Turns of the rotor and, the other way, of the ball. */
const ROTOR_TURNS = 2;
const BALL_TURNS = 7;
/** The ball's distance from the axis in shares of the wheel: on its track, and in a pocket. */
const TRACK = 0.445;
const POCKET = 0.315;
/** From here on the ball leaves its track. */
const DROP_FROM = 0.62;

/**
 * The wheel from above: a bowl that stands, a rotor that turns, and a ball that runs against it
 * and comes to rest in the pocket that was drawn.
 */
export function createWheel(kind: 'european' | 'american', order: readonly string[]) {
  const rotor = element('img', {
    class: 'rotor',
    src: `/tables/wheel-rotor-${kind}.webp`,
    alt: '',
  });
  const ball = element('i', { class: 'ball' });
  const view = element(
    'div',
    { class: 'roulette-wheel', 'aria-hidden': 'true' },
    element('img', { class: 'bowl', src: '/tables/wheel-bowl.webp', alt: '' }),
    rotor,
    ball,
  );
  let rotorTurn = 0;
  let running = 0;

  function put(rotorAt: number, ballAt: number, radius: number): void {
    rotorTurn = rotorAt;
    rotor.style.rotate = `${rotorAt}turn`;
    const angle = ballAt * 2 * Math.PI;
    ball.style.left = `${50 + Math.sin(angle) * radius * 100}%`;
    ball.style.top = `${50 - Math.cos(angle) * radius * 100}%`;
  }
  put(0, 0, POCKET);

  return {
    element: view,
    /** Both turn while the studio is still asked. */
    start(): void {
      const run = (running += 1);
      const started = performance.now();
      const from = rotorTurn;
      const frame = () => {
        if (run !== running) return;
        const seconds = (performance.now() - started) / 1_000;
        put(from + seconds * 0.4, -seconds * 1.6, TRACK);
        requestAnimationFrame(frame);
      };
      frame();
    },
    stop(): void {
      running += 1;
    },
    async land(
      number: string,
      options: { readonly motion: Motion; readonly fast: boolean; readonly onTick: () => void },
    ): Promise<void> {
      running += 1;
      const from = rotorTurn % 1;
      const to = Math.ceil(from) + ROTOR_TURNS;
      // The rotor ends upright, so that the pocket is where the order of the numbers says.
      const pocket = Math.max(0, order.indexOf(number)) / order.length;
      let ticks = 0;
      await tween(
        options.fast ? SPIN_MS / 3 : SPIN_MS,
        (done) => {
          const eased = easeOut(done);
          const fall = Math.max(0, (done - DROP_FROM) / (1 - DROP_FROM));
          const bounce = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 0.05;
          const radius = TRACK + (POCKET - TRACK) * Math.min(1, fall * 1.6) + bounce;
          put(from + (to - from) * eased, pocket - BALL_TURNS * (1 - eased), radius);
          const passed = Math.floor(fall * 6);
          if (passed > ticks) options.onTick();
          ticks = passed;
        },
        options.motion,
      );
      await sleep(options.motion.isAtOnce() || options.fast ? REST_MS / 3 : REST_MS);
    },
  };
}
