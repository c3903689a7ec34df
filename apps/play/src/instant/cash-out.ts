import { toMinor } from '@padauk/base/decimal';
import { shortMoney } from '../money.ts';
import type { ActionButton, createActionBar } from '../kit/action-bar.ts';
import { showMultiple } from '../kit/multiple.ts';
import type { SceneOptions, ShownStep } from '../scene.ts';

type Bar = ReturnType<typeof createActionBar>;
type Standing = { readonly multiple?: number; readonly amount?: string };

/** The one button of games in which every step may be the last: what it would pay is on it. */
export function createCashOut(frame: SceneOptions, bar: Bar) {
  const { t, form } = frame.words;
  let standing: Standing = {};
  return {
    reset(): void {
      standing = {};
      bar.show([]);
    },
    /**
     * Shows the button while the round is open.
     *
     * @param hint - said while nothing was won that could be taken
     * @param others - what else may be done, to the left of it
     */
    show(step: ShownStep, hint: string, others: readonly ActionButton[] = []): void {
      const passed = step.events.findLast((event) => 'multiple' in event && 'amount' in event);
      if (passed) standing = passed as Standing;
      if (!step.actions) {
        bar.show([]);
        return;
      }
      const may = step.actions.some((action) => (action as { type: string }).type === 'cash-out');
      const { multiple = 0, amount = '0' } = standing;
      const won = may ? toMinor(amount, form.digits) : 0n;
      frame.showWin(won, won > step.stake);
      bar.show([
        ...others,
        {
          label: may ? t('play_cash_out') : hint,
          ...(may ? { note: `${shortMoney(won, form)} · ${showMultiple(multiple)}` } : {}),
          main: true,
          disabled: !may,
          key: 'KeyC',
          press: () => frame.act({ type: 'cash-out' }),
        },
      ]);
    },
  };
}
