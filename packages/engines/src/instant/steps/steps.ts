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
  type LadderRules,
  type LadderTotal,
  NOTHING,
  readsCashOut,
} from '../ladder.ts';
import { takePlaces } from '../public-scheme.ts';

/** How hard the steps are: how many places there are, and how many of them lose. */
export type StepLevel = { readonly places: number; readonly traps: number };

/**
 * A row of places at each step, some with a trap; whoever hits none may go on. A coin has two
 * places and one trap, a goal five corners and a keeper who reaches some of them, a tower wider
 * floors.
 */
export type StepsRules = LadderRules & {
  readonly levels: Readonly<Record<string, StepLevel>>;
  readonly stepsMax: number;
};
export type StepsBet = {
  readonly stake: Amount;
  readonly level: StepLevel;
  readonly place: number;
};
export type StepsState = StepsBet & {
  /** The traps of every step, laid before the first one. */
  readonly rows: readonly (readonly number[])[];
  readonly steps: number;
};
export type StepsAction = { readonly type: 'step'; readonly place: number } | CashOut;
export type StepsEvent =
  /** `traps` are those of this row; `amount` is what a cash-out pays now. */
  | {
      readonly type: 'stepped';
      readonly step: number;
      readonly place: number;
      readonly traps: readonly number[];
      readonly safe: boolean;
      readonly multiple: number;
      readonly amount: Amount;
    }
  /** The rows that were not reached. */
  | { readonly type: 'shown'; readonly rows: readonly (readonly number[])[] }
  | LadderTotal;

/** Chance of passing so many steps. */
export const stepsPassed = ({ places, traps }: StepLevel, steps: number): Rational =>
  rational(BigInt(places - traps) ** BigInt(steps), BigInt(places) ** BigInt(steps));

const ladders = once(
  (rules: StepsRules) =>
    new Map(
      Object.values(rules.levels).map((level) => [
        level,
        climb(rules, rules.stepsMax, (steps) => stepsPassed(level, steps)),
      ]),
    ),
);
/** By steps from 1 to the last one. */
export const stepsLadder = (rules: StepsRules, level: StepLevel): readonly Rational[] =>
  ladders(rules).get(level) ?? [];

/** One engine under the names of several games, each with a client of its own. */
const createSteps = (
  name: string,
): Engine<StepsRules, StepsBet, StepsState, StepsAction, StepsEvent> => ({
  name,
  readBet(rules, input, stake) {
    const fields = readFields(input, 'level', 'place');
    if (typeof fields?.level !== 'string' || !Object.hasOwn(rules.levels, fields.level)) {
      return undefined;
    }
    const level = rules.levels[fields.level];
    const place = level && readWhole(fields.place, 0, level.places - 1);
    return level === undefined || place === undefined ? undefined : { stake, level, place };
  },
  maxWin: (rules, { stake, level }) => payAt(stake, stepsLadder(rules, level).at(-1) ?? NOTHING),
  /** The bet takes the first step at once. */
  open(rules, bet, { float }) {
    const { places, traps } = bet.level;
    const rows = Array.from({ length: rules.stepsMax }, () => takePlaces(places, traps, float));
    return takeStep(rules, { ...bet, rows, steps: 0 }, bet.place);
  },
  readAction(_rules, { level }, input) {
    if (readsCashOut(input)) return CASH_OUT;
    const fields = readFields(input, 'type', 'place');
    const place = readWhole(fields?.place, 0, level.places - 1);
    return fields?.type === 'step' && place !== undefined ? { type: 'step', place } : undefined;
  },
  act(rules, state, action) {
    if (action.type === 'step') return takeStep(rules, state, action.place);
    return end(
      state,
      [],
      cashOutAt(state.stake, stepsLadder(rules, state.level)[state.steps - 1] ?? NOTHING),
    );
  },
  autoAction: () => CASH_OUT,
  actionsOf: (rules, { level, steps }) => [
    {
      type: 'step',
      places: level.places,
      multiple: shownMultiple(stepsLadder(rules, level)[steps] ?? NOTHING),
    },
    CASH_OUT,
  ],
});

/** The engine of coin flip: two places, one trap. */
export const coinFlip = createSteps('coin-flip');
/** The engine of penalty kicks. */
export const penalty = createSteps('penalty');
/** The engine of the tower. */
export const tower = createSteps('tower');

function takeStep(rules: StepsRules, state: StepsState, place: number) {
  const steps = state.steps + 1;
  const traps = state.rows[state.steps] ?? [];
  const safe = !traps.includes(place);
  const ladder = stepsLadder(rules, state.level);
  const multiple = ladder[steps - 1] ?? NOTHING;
  const event: StepsEvent = {
    type: 'stepped',
    step: steps,
    place,
    traps,
    safe,
    multiple: safe ? shownMultiple(multiple) : 0,
    amount: safe ? payAt(state.stake, multiple) : ZERO,
  };
  const next = { ...state, steps };
  if (!safe) return end(next, [event], bust);
  if (steps === ladder.length) {
    return end(next, [event], cashOutAt(state.stake, multiple));
  }
  return { state: next, events: [event], payout: ZERO };
}

const end = (
  { rows, steps }: StepsState,
  events: readonly StepsEvent[],
  { event, payout }: ReturnType<typeof cashOutAt>,
): Step<StepsState, StepsEvent> => ({
  state: undefined,
  events: [...events, { type: 'shown', rows: rows.slice(steps) }, event],
  payout,
});
