import { element } from '../element.ts';
import type { ActionButton } from '../kit/action-bar.ts';
import { shortMoney } from '../money.ts';
import type { SceneOptions, Wish } from '../scene.ts';
import type { SlotRules } from './slot-rules.ts';

/** What a slot may offer besides its spin: to gamble wins, and to buy the feature. */
export function createSlotTray(frame: SceneOptions, rules: SlotRules) {
  const { t, form } = frame.words;
  const price = BigInt(rules.buy?.priceStakes ?? 1);
  /** 0: not asked; 1: the price was shown and waits for a second press; 2: buy now. */
  let buying: 0 | 1 | 2 = 0;
  let gambles = false;

  const cost = () => shortMoney(frame.unit() * price, form);
  const buy = element('button', { type: 'button', class: 'chip-button buy', onclick: pressBuy });
  const gamble = element('input', { type: 'checkbox' });
  gamble.addEventListener('change', () => {
    gambles = gamble.checked;
  });
  if (rules.gamble) {
    frame.tray.append(element('label', { class: 'chip-button' }, gamble, t('play_gamble_wins')));
  }
  if (rules.buy) frame.tray.append(buy);
  frame.tray.classList.add('is-slim');

  function showPrice(): void {
    const amount = cost();
    buy.textContent = buying === 1 ? t('play_buy_sure', { amount }) : t('play_buy', { amount });
    buy.classList.toggle('is-sure', buying === 1);
  }
  function pressBuy(): void {
    buying = buying === 1 ? 2 : 1;
    showPrice();
    if (buying === 2) frame.play();
  }
  showPrice();

  const button = (label: string, type: string, key: string, main = false): ActionButton => ({
    label,
    key,
    main,
    press: () => frame.act({ type }),
  });
  return {
    wish: (): Wish => {
      const bet = { ...(buying === 2 ? { buy: true } : {}), ...(gambles ? { gamble: true } : {}) };
      return { stake: buying === 2 ? frame.unit() * price : frame.unit(), bet };
    },
    /** A feature is bought once, and the next press of the main button is a plain spin again. */
    reset(): void {
      buying = 0;
      showPrice();
    },
    showPrice(): void {
      buying = 0;
      showPrice();
    },
    gambleButtons: (): readonly ActionButton[] => [
      button(t('play_gamble_red'), 'red', 'KeyR'),
      button(t('play_gamble_black'), 'black', 'KeyB'),
      button(t('play_collect'), 'collect', 'KeyC', true),
    ],
  };
}
