import { type Amount, amount, ZERO } from '@padauk/base';
import type { Chance, Engine, Step } from '../../engine.ts';
import { payAt } from '../../multiple.ts';
import { readFields, readMinor, readWord } from '../../untrusted.ts';
import { readSpots, type Spot, type SpotEvent } from '../spots.ts';
import {
  crapsSpots,
  type Dice,
  isPoint,
  type Line,
  oddsMax,
  oddsPrice,
  totalOf,
} from './craps-spots.ts';

/** Everything that the rules of craps leave open; all prices are those that tables share. */
export type CrapsRules = {
  /** Whether fair odds may be laid behind the line once there is a point. */
  readonly odds: boolean;
};
export type CrapsBet = { readonly spots: readonly Spot[] };
export type CrapsState = {
  readonly spots: readonly Spot[];
  readonly odds: readonly { readonly line: Line; readonly stake: Amount }[];
  readonly point: number | undefined;
  readonly earned: Amount;
};
export type CrapsAction =
  | { readonly type: 'roll' }
  | { readonly type: 'odds'; readonly on: Line; readonly stake: Amount };
export type CrapsEvent =
  /** `point` is that after the roll; null where there is none. */
  | {
      readonly type: 'rolled';
      readonly dice: Dice;
      readonly total: number;
      readonly point: number | null;
    }
  | SpotEvent
  | { readonly type: 'spot-lost'; readonly on: string }
  | { readonly type: 'odds-laid'; readonly on: Line; readonly amount: Amount }
  | { readonly type: 'total'; readonly amount: Amount };

const lines: readonly Line[] = ['pass', 'dont-pass'];

/** The most that a line returns for each unit on it, its odds included: 2 and five times 11/5. */
const LINE_TOP = 13n;
/** The dearest prices of all other spots: 30 to 1. */
const SPOT_TOP = 31n;

/** The engine of craps: a bet may last for several rolls. */
export const craps: Engine<CrapsRules, CrapsBet, CrapsState, CrapsAction, CrapsEvent> = {
  name: 'craps',
  readBet(_rules, input, stake) {
    const spots = readSpots(input, stake, (on) => crapsSpots.has(on));
    return spots && { spots };
  },
  spotStakes: ({ spots }) => spots.map(({ stake }) => stake),
  /** An upper bound: not all spots win in one round. */
  maxWin: (_rules, { spots }) =>
    amount(
      spots.reduce((sum, { on, stake }) => sum + stake * (isLine(on) ? LINE_TOP : SPOT_TOP), 0n),
    ),
  /** The bet is the come-out roll. */
  open: (_rules, { spots }, chance) =>
    roll({ spots, odds: [], point: undefined, earned: ZERO }, chance),
  readAction(rules, state, input) {
    if (readFields(input, 'type')?.type === 'roll') return { type: 'roll' };
    const fields = readFields(input, 'type', 'on', 'stake');
    const on = readWord(fields?.on, lines);
    const stake = readMinor(fields?.stake);
    if (fields?.type !== 'odds' || on === undefined || stake === undefined) return undefined;
    return stake <= oddsLeft(rules, state, on)
      ? { type: 'odds', on, stake: amount(stake) }
      : undefined;
  },
  raiseOf: (_rules, _state, action) => (action.type === 'odds' ? action.stake : ZERO),
  act(_rules, state, action, chance) {
    if (action.type === 'roll') return roll(state, chance);
    const { on, stake } = action;
    return {
      state: { ...state, odds: [...state.odds, { line: on, stake }] },
      events: [{ type: 'odds-laid', on, amount: stake }],
      payout: ZERO,
    };
  },
  /** A round left open is rolled to its end and raises nothing. */
  autoAction: () => ({ type: 'roll' }),
  actionsOf: (rules, state) => [
    { type: 'roll' },
    ...lines
      .map((on) => ({ type: 'odds', on, max: amount(oddsLeft(rules, state, on)) }))
      .filter(({ max }) => max > 0n),
  ],
};

const isLine = (on: string): on is Line => on === 'pass' || on === 'dont-pass';

function oddsLeft(rules: CrapsRules, { spots, odds, point }: CrapsState, on: Line): bigint {
  const line = spots.find((spot) => spot.on === on);
  if (!rules.odds || point === undefined || !line) return 0n;
  const laid = odds.reduce((sum, one) => (one.line === on ? sum + one.stake : sum), 0n);
  return line.stake * oddsMax(on, point) - laid;
}

function roll(state: CrapsState, { draw }: Chance): Step<CrapsState, CrapsEvent> {
  const dice: Dice = [draw(6) + 1, draw(6) + 1];
  const total = totalOf(dice);
  const { point } = state;
  const settled: CrapsEvent[] = [];
  const left: Spot[] = [];
  let odds = state.odds;
  let earned: bigint = state.earned;
  for (const spot of state.spots) {
    const returned = crapsSpots.get(spot.on)?.(dice, point);
    if (!returned) {
      left.push(spot);
      continue;
    }
    let paid: bigint = payAt(spot.stake, returned);
    const { on } = spot;
    if (isLine(on)) {
      if (paid > 0n && point !== undefined) {
        for (const { line, stake } of odds) {
          if (line === on) paid += payAt(stake, oddsPrice(on, point));
        }
      }
      odds = odds.filter(({ line }) => line !== on);
    }
    earned += paid;
    settled.push(
      paid > 0n
        ? { type: 'spot-paid', on, stake: spot.stake, amount: amount(paid) }
        : { type: 'spot-lost', on },
    );
  }
  const next = nextPoint(point, total);
  const events: CrapsEvent[] = [{ type: 'rolled', dice, total, point: next ?? null }, ...settled];
  if (left.length > 0) {
    const after = { spots: left, odds, point: next, earned: amount(earned) };
    return { state: after, events, payout: ZERO };
  }
  events.push({ type: 'total', amount: amount(earned) });
  return { state: undefined, events, payout: amount(earned) };
}

/** A line that was decided begins again, but nobody joins it within a round. */
function nextPoint(point: number | undefined, total: number): number | undefined {
  if (point === undefined) return isPoint(total) ? total : undefined;
  return total === point || total === 7 ? undefined : point;
}
