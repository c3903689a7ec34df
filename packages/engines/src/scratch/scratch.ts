import { type Amount, assert } from '@padauk/base';
import type { Draw } from '../draw.ts';
import type { Engine } from '../engine.ts';
import { payHundredths } from '../multiple.ts';
import { readFields } from '../untrusted.ts';

/** A prize of a printed run of tickets. */
export type ScratchPrize = {
  /** Three of it on a ticket win the prize. */
  readonly symbol: string;
  /** In hundredths of the price of a ticket. */
  readonly pays: number;
  /** On how many tickets of the run it is. */
  readonly tickets: number;
};

/**
 * A run of tickets, printed once: so many win each prize, all others win nothing. A ticket is any
 * of those that are left, each as likely as another; `afterSales` says which are.
 */
export type ScratchRules = {
  readonly tickets: number;
  readonly prizes: readonly ScratchPrize[];
};
export type ScratchBet = { readonly stake: Amount };
export type ScratchEvent =
  /** Nine fields, row by row; the prize is the symbol that is there three times. */
  | {
      readonly type: 'printed';
      readonly fields: readonly string[];
      readonly prize: string | null;
    }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

const FIELDS = 9;
const WINNING = 3;

/** The run as it is after sales, by prize in the order of the rules; whole tickets only. */
export function afterSales(
  rules: ScratchRules,
  sold: { readonly tickets: number; readonly prizes: readonly number[] },
): ScratchRules {
  const prizes = rules.prizes.map((prize, at) => ({
    ...prize,
    tickets: prize.tickets - (sold.prizes[at] ?? 0),
  }));
  const tickets = rules.tickets - sold.tickets;
  const winning = prizes.reduce((sum, prize) => sum + prize.tickets, 0);
  assert(
    prizes.every((prize) => prize.tickets >= 0) && tickets >= winning,
    'no more tickets are sold than were printed',
  );
  return { tickets, prizes };
}

/** Which prize the ticket has that lies at this place of the run; winners lie first. */
function prizeAt({ prizes }: ScratchRules, place: number): ScratchPrize | undefined {
  let end = 0;
  return prizes.find((prize) => {
    end += prize.tickets;
    return place < end;
  });
}

/** Fields with three of the prize, and of nothing else more than two. */
function printFields(rules: ScratchRules, prize: ScratchPrize | undefined, draw: Draw) {
  const take = (from: string[]): string => from.splice(draw(from.length), 1)[0] ?? '';
  const others = rules.prizes.flatMap(({ symbol }) =>
    symbol === prize?.symbol ? [] : [symbol, symbol],
  );
  const fields = prize ? Array.from({ length: WINNING }, () => prize.symbol) : [];
  while (fields.length < FIELDS) fields.push(take(others));
  return Array.from({ length: FIELDS }, () => take(fields));
}

/** The engine of scratch tickets. */
export const scratch: Engine<ScratchRules, ScratchBet, never, never, ScratchEvent> = {
  name: 'scratch',
  readBet: (rules, input, stake) =>
    readFields(input) && rules.tickets > 0 ? { stake } : undefined,
  maxWin: ({ prizes }, { stake }) =>
    payHundredths(
      stake,
      prizes.reduce((most, { pays, tickets }) => (tickets > 0 ? Math.max(most, pays) : most), 0),
    ),
  open(rules, { stake }, { draw }) {
    const prize = prizeAt(rules, draw(rules.tickets));
    const fields = printFields(rules, prize, draw);
    const pays = prize?.pays ?? 0;
    const payout = payHundredths(stake, pays);
    return {
      state: undefined,
      events: [
        { type: 'printed', fields, prize: prize?.symbol ?? null },
        { type: 'total', multiple: pays / 100, amount: payout },
      ],
      payout,
    };
  },
};
