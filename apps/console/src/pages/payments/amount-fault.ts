import { money, positive } from '../../lib/typed-number.ts';

/** The text that says why what was typed is no amount above zero; undefined where it is one. */
export const amountFault = (typed: string, digits: number) => {
  if (typed.trim() === '') return 'console_needed';
  if (money(typed, digits) === undefined) return 'payments_amount_form';
  return positive(typed, digits) === undefined ? 'payments_amount_above_zero' : undefined;
};
