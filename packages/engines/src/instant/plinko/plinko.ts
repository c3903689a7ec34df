import { type Amount, amount } from '@padauk/base';
import type { Engine } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { readFields } from '../../untrusted.ts';

/** A ball falls over rows of pins, left or right at each; the slot at the bottom pays. */
export type PlinkoRules = {
  /** By board: what each slot pays from the left, in hundredths; one slot more than rows. */
  readonly boards: Readonly<Record<string, readonly number[]>>;
};
export type PlinkoBet = { readonly stake: Amount; readonly slots: readonly number[] };
export type PlinkoEvent =
  /** 1 is to the right; the slot is their sum. */
  | { readonly type: 'dropped'; readonly path: readonly number[]; readonly slot: number }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** The engine of plinko. */
export const plinko: Engine<PlinkoRules, PlinkoBet, never, never, PlinkoEvent> = {
  name: 'plinko',
  readBet({ boards }, input, stake) {
    const board = readFields(input, 'board')?.board;
    if (typeof board !== 'string' || !Object.hasOwn(boards, board)) return undefined;
    const slots = boards[board];
    return slots && { stake, slots };
  },
  maxWin: (_rules, { stake, slots }) => payHundredths(stake, Math.max(...slots)),
  open(_rules, { stake, slots }, { float }) {
    const path = Array.from({ length: slots.length - 1 }, () => Math.floor(float() * 2));
    const slot = path.reduce((sum, step) => sum + step, 0);
    const pays = slots[slot] ?? 0;
    const payout = payHundredths(stake, pays);
    return {
      state: undefined,
      events: [
        { type: 'dropped', path, slot },
        { type: 'total', multiple: pays / 100, amount: amount(payout) },
      ],
      payout,
    };
  },
};
