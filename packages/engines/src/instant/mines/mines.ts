import { type Amount, ZERO } from '@padauk/base';
import type { Engine, Step } from '../../engine.ts';
import { once } from '../../once.ts';
import { payAt, shownMultiple } from '../../multiple.ts';
import { type Rational, rational } from '../../rational.ts';
import { readFields, readWhole } from '../../untrusted.ts';
import {
  bust,
  CASH_OUT,
  type CashOut,
  cashOutAt,
  climb,
  type LadderEnd,
  type LadderRules,
  type LadderTotal,
  NOTHING,
  readsCashOut,
} from '../ladder.ts';
import { takePlaces } from '../public-scheme.ts';

/** Tiles are opened one by one between hidden mines. Public formula: casino.md 5.9. */
export type MinesRules = LadderRules & { readonly tiles: number };
export type MinesBet = { readonly stake: Amount; readonly mines: number };
export type MinesState = MinesBet & {
  readonly mined: readonly number[];
  readonly opened: readonly number[];
};
export type MinesAction = { readonly type: 'open'; readonly tile: number } | CashOut;
export type MinesEvent =
  | { readonly type: 'laid'; readonly mines: number }
  /** `amount` is what a cash-out pays now. */
  | {
      readonly type: 'opened';
      readonly tile: number;
      readonly safe: boolean;
      readonly multiple: number;
      readonly amount: Amount;
    }
  | { readonly type: 'shown'; readonly mined: readonly number[] }
  | LadderTotal;

/** Chance of opening so many tiles and no mine. */
export function minesPassed(tiles: number, mines: number, opened: number): Rational {
  let [safe, all] = [1n, 1n];
  for (let k = 0; k < opened; k += 1) {
    safe *= BigInt(tiles - mines - k);
    all *= BigInt(tiles - k);
  }
  return rational(safe, all);
}

/** By mines from 1, then by tiles from 1: 0.99 · C(25, k) / C(25 − m, k). */
const ladders = once((rules: MinesRules) =>
  Array.from({ length: rules.tiles - 1 }, (_, at) =>
    climb(rules, rules.tiles - 1 - at, (opened) => minesPassed(rules.tiles, at + 1, opened)),
  ),
);
/** What the stake becomes by tiles opened, from the first one. */
export const minesLadder = (rules: MinesRules, mines: number): readonly Rational[] =>
  ladders(rules)[mines - 1] ?? [];

/** The engine of mines. */
export const mines: Engine<MinesRules, MinesBet, MinesState, MinesAction, MinesEvent> = {
  name: 'mines',
  readBet(rules, input, stake) {
    const count = readWhole(readFields(input, 'mines')?.mines, 1, rules.tiles - 1);
    return count === undefined ? undefined : { stake, mines: count };
  },
  maxWin: (rules, { stake, mines: count }) =>
    payAt(stake, minesLadder(rules, count).at(-1) ?? NOTHING),
  open(rules, bet, { float }) {
    const mined = takePlaces(rules.tiles, bet.mines, float);
    return {
      state: { ...bet, mined, opened: [] },
      events: [{ type: 'laid', mines: bet.mines }],
      payout: ZERO,
    };
  },
  readAction(rules, { opened }, input) {
    if (readsCashOut(input)) return opened.length > 0 ? CASH_OUT : undefined;
    const fields = readFields(input, 'type', 'tile');
    const tile = readWhole(fields?.tile, 0, rules.tiles - 1);
    if (fields?.type !== 'open' || tile === undefined || opened.includes(tile)) return undefined;
    return { type: 'open', tile };
  },
  act(rules, state, action) {
    const ladder = minesLadder(rules, state.mines);
    if (action.type === 'cash-out') {
      const multiple = ladder[state.opened.length - 1] ?? NOTHING;
      return finish(state, [], cashOutAt(state.stake, multiple));
    }
    const { tile } = action;
    if (state.mined.includes(tile)) {
      return finish(
        state,
        [{ type: 'opened', tile, safe: false, multiple: 0, amount: ZERO }],
        bust,
      );
    }
    const opened = [...state.opened, tile];
    const next = ladder[opened.length - 1] ?? NOTHING;
    const event: MinesEvent = {
      type: 'opened',
      tile,
      safe: true,
      multiple: shownMultiple(next),
      amount: payAt(state.stake, next),
    };
    if (opened.length === ladder.length) {
      return finish(state, [event], cashOutAt(state.stake, next));
    }
    return { state: { ...state, opened }, events: [event], payout: ZERO };
  },
  /** Takes what is there; where nothing was opened yet, opens the first tile. */
  autoAction: (_rules, { opened }) => (opened.length > 0 ? CASH_OUT : { type: 'open', tile: 0 }),
  actionsOf: (rules, { opened, mines: count }) => [
    {
      type: 'open',
      tiles: Array.from({ length: rules.tiles }, (_, tile) => tile).filter(
        (tile) => !opened.includes(tile),
      ),
      multiple: shownMultiple(minesLadder(rules, count)[opened.length] ?? NOTHING),
    },
    ...(opened.length > 0 ? [CASH_OUT] : []),
  ],
};

const finish = (
  { mined }: MinesState,
  events: readonly MinesEvent[],
  end: LadderEnd,
): Step<MinesState, MinesEvent> => ({
  state: undefined,
  events: [...events, { type: 'shown', mined }, end.event],
  payout: end.payout,
});
