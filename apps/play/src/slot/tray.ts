import { element } from '../element.ts';
import type { ActionButton } from '../kit/action-bar.ts';
import { shortMoney } from '../money.ts';
import type { SceneOptions, Wish } from '../scene.ts';
import type { SlotRules } from './slot-rules.ts';

/** The question stands where the button was: in less nobody has read it, and pressed again for it. */
const READ_MS = 600;
/** Who has not answered for so long has thought of something else. */
const FORGET_MS = 10_000;

/**
 * What a slot may offer besides its spin: to gamble wins, and to buy the feature.
 *
 * @param rules - with what the law of the place allows now
 */
export function createSlotTray(frame: SceneOptions, rules: () => SlotRules) {
  const { t, form } = frame.words;
  const price = () => BigInt(rules().buy?.priceStakes ?? 1);
  /** The price was shown and waits for a second press. */
  let isAsked = false;
  let pressedAtMs = Number.NEGATIVE_INFINITY;
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  let gambles = false;

  const cost = () => shortMoney(frame.unit() * price(), form);
  const buy = element('button', { type: 'button', class: 'chip-button buy', onclick: pressBuy });
  const gamble = element('input', { type: 'checkbox' });
  gamble.addEventListener('change', () => {
    gambles = gamble.checked;
  });
  const gambleBox = element('label', { class: 'chip-button' }, gamble, t('play_gamble_wins'));
  frame.tray.append(gambleBox, buy);
  frame.tray.classList.add('is-slim');

  function ask(next: boolean): void {
    isAsked = next;
    clearTimeout(forgetting);
    if (next) forgetting = setTimeout(() => ask(false), FORGET_MS);
    showPrice();
  }
  function showPrice(): void {
    const amount = cost();
    buy.textContent = isAsked ? t('play_buy_sure', { amount }) : t('play_buy', { amount });
    buy.classList.toggle('is-sure', isAsked);
  }
  const gambling = () => (gambles ? { gamble: true } : {});
  /**
   * The feature is bought by this press alone: the main button never buys. The second half of a
   * double press is no consent; what a held key repeats never comes here.
   */
  function pressBuy(): void {
    const isEarly = performance.now() - pressedAtMs < READ_MS;
    pressedAtMs = performance.now();
    if (isAsked && isEarly) return;
    const isSure = isAsked;
    ask(!isSure);
    if (isSure) frame.play({ stake: frame.unit() * price(), bet: { buy: true, ...gambling() } });
  }
  /** What is forbidden is neither seen nor asked for any more. */
  function showOffers(): void {
    const offers = rules();
    gambleBox.hidden = !offers.gamble;
    buy.hidden = !offers.buy;
    if (!offers.gamble) gambles = gamble.checked = false;
    ask(false);
  }
  showOffers();

  const button = (label: string, type: string, key: string, main = false) => ({
    type,
    label,
    key,
    main,
    press: () => frame.act({ type }),
  });
  return {
    wish: (): Wish => ({ stake: frame.unit(), bet: gambling() }),
    /** What was asked for is forgotten, and the price is that of the stake in use. */
    reset: () => ask(false),
    showOffers,
    /** @param offers - what the player may do now; nothing while no round waits */
    gambleButtons(offers: readonly unknown[]): readonly ActionButton[] {
      const types = new Set(offers.map((offer) => (offer as { readonly type?: unknown }).type));
      return [
        button(t('play_gamble_red'), 'red', 'KeyR'),
        button(t('play_gamble_black'), 'black', 'KeyB'),
        button(t('play_collect'), 'collect', 'KeyC', true),
      ].filter(({ type }) => types.has(type));
    },
  };
}
