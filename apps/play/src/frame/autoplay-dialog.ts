import { element } from '../element.ts';
import type { Words } from '../words.ts';
import type { AutoplayPlan } from './autoplay.ts';

const ROUNDS = [10, 25, 50, 100] as const;
/** Limits are offered as multiples of the stake. */
const LOSS_STAKES = [5n, 10n, 25n, 50n, 100n] as const;
const WIN_STAKES = [0n, 10n, 25n, 50n, 100n] as const;

/** Asks how a series of rounds is to end. A limit on the loss is always among the answers. */
export function createAutoplayDialog(words: Words, start: (plan: AutoplayPlan) => void) {
  const { t } = words;
  const select = (id: string, label: string, choices: readonly (readonly [string, string])[]) => {
    const list = element(
      'select',
      { id },
      ...choices.map(([value, text]) => element('option', { value }, text)),
    );
    return {
      list,
      row: element('p', { class: 'field' }, element('label', { for: id }, label), list),
    };
  };
  const dialog = element('dialog', { class: 'notice', 'aria-labelledby': 'auto-title' });
  // No form: a frame that may not submit one would leave the dialog over the game for ever.
  const button = (label: string, kind: string, press: () => void) =>
    element(
      'button',
      {
        type: 'button',
        class: kind,
        onclick: () => {
          dialog.close();
          press();
        },
      },
      label,
    );

  return {
    dialog,
    /** @param stake - of one round, minor units */
    open(stake: bigint): void {
      const amounts = (times: readonly bigint[]) =>
        times.map(
          (each) =>
            [
              String(stake * each),
              each === 0n ? t('play_auto_none') : words.money(stake * each),
            ] as const,
        );
      const rounds = select(
        'auto-rounds',
        t('play_auto_rounds'),
        ROUNDS.map((count) => [String(count), String(count)]),
      );
      const loss = select('auto-loss', t('play_auto_loss'), amounts(LOSS_STAKES));
      const win = select('auto-win', t('play_auto_win'), amounts(WIN_STAKES));
      const single = select('auto-single', t('play_auto_single'), amounts(WIN_STAKES));
      const limit = (list: HTMLSelectElement) =>
        list.value === '0' ? undefined : BigInt(list.value);
      const begin = () =>
        start({
          rounds: Number.parseInt(rounds.list.value, 10),
          lossMax: BigInt(loss.list.value),
          winStop: limit(win.list),
          singleWinStop: limit(single.list),
        });
      dialog.replaceChildren(
        element('h2', { id: 'auto-title' }, t('play_auto')),
        rounds.row,
        loss.row,
        win.row,
        single.row,
        element(
          'div',
          { class: 'notice-actions' },
          button(t('play_auto_start'), 'primary', begin),
          button(t('play_close'), 'plain', () => undefined),
        ),
      );
      dialog.showModal();
    },
  };
}
