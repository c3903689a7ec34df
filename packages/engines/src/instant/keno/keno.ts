import type { Amount } from '@padauk/base';
import type { Engine } from '../../engine.ts';
import { payHundredths } from '../../multiple.ts';
import { readFields, readWhole } from '../../untrusted.ts';
import { takePlaces } from '../public-scheme.ts';

/** Picked numbers against drawn ones. Public formula: casino.md 5.9. */
export type KenoRules = {
  /** Numbers from 1 to this. */
  readonly numbers: number;
  readonly drawn: number;
  /** By pay table, by how many are picked (from 1), by hits (from 0); in hundredths. */
  readonly pays: Readonly<Record<string, readonly (readonly number[])[]>>;
};
export type KenoBet = {
  readonly stake: Amount;
  readonly picks: readonly number[];
  readonly pays: readonly number[];
};
export type KenoEvent =
  /** In the order in which they were drawn. */
  | {
      readonly type: 'drawn';
      readonly numbers: readonly number[];
      readonly hits: readonly number[];
    }
  | { readonly type: 'total'; readonly multiple: number; readonly amount: Amount };

/** The engine of keno. */
export const keno: Engine<KenoRules, KenoBet, never, never, KenoEvent> = {
  name: 'keno',
  readBet(rules, input, stake) {
    const fields = readFields(input, 'table', 'picks');
    if (typeof fields?.table !== 'string' || !Object.hasOwn(rules.pays, fields.table)) {
      return undefined;
    }
    const table = rules.pays[fields.table] ?? [];
    const picks = readPicks(fields.picks, rules.numbers, table.length);
    const pays = picks && table[picks.length - 1];
    return pays && { stake, picks, pays };
  },
  maxWin: (_rules, { stake, pays }) => payHundredths(stake, Math.max(...pays)),
  open(rules, { stake, picks, pays }, { float }) {
    const numbers = takePlaces(rules.numbers, rules.drawn, float).map((place) => place + 1);
    const hits = numbers.filter((number) => picks.includes(number));
    const price = pays[hits.length] ?? 0;
    const payout = payHundredths(stake, price);
    return {
      state: undefined,
      events: [
        { type: 'drawn', numbers, hits },
        { type: 'total', multiple: price / 100, amount: payout },
      ],
      payout,
    };
  },
};

function readPicks(input: unknown, max: number, countMax: number): readonly number[] | undefined {
  if (!Array.isArray(input) || input.length < 1 || input.length > countMax) return undefined;
  const picks = Array.from(input, (pick) => readWhole(pick, 1, max) ?? 0);
  return picks.includes(0) || new Set(picks).size < picks.length ? undefined : picks;
}
