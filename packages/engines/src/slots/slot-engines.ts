import { type Amount, amount } from '@padauk/base';
import type { Chance, Engine, Step } from '../engine.ts';
import type { GambleRules } from './slot-rules.ts';
import type { SlotEvent } from './slot-event.ts';
import { readFields, readWord } from '../untrusted.ts';
import { maxWin, playSlot } from './slot-play.ts';
import {
  machineOf,
  type SlotEngineName,
  type SlotRules,
  type SlotRulesByEngine,
} from './slot-machine.ts';

/** What the player asks for besides the stake. `{}` is a plain spin. */
export type SlotBet = {
  /** All that is staked, minor units. */
  readonly stake: Amount;
  /** What wins are counted in: the stake, or its share for each stake of a bought feature. */
  readonly base: Amount;
  readonly buy: boolean;
  /** Whether a win waits to be gambled. */
  readonly gamble: boolean;
};

/** A win that waits: it can be taken, or doubled or lost. */
export type SlotState = { readonly won: Amount; readonly base: Amount; readonly step: number };
const choices = ['collect', 'red', 'black'] as const;
export type SlotAction = { readonly type: (typeof choices)[number] };

/** The wish of a player, `{buy?: true, gamble?: true}`; nothing else may be in it. */
function readBet(rules: SlotRules, input: unknown, stake: Amount): SlotBet | undefined {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) return undefined;
  const { buy = false, gamble = false, ...rest } = input as Readonly<Record<string, unknown>>;
  if (typeof buy !== 'boolean' || typeof gamble !== 'boolean') return undefined;
  if (Object.keys(rest).length > 0) return undefined;
  if ((buy && !rules.buy) || (gamble && !rules.gamble)) return undefined;
  const price = BigInt(buy ? (rules.buy?.priceStakes ?? 1) : 1);
  if (stake <= 0n || stake % (price * BigInt(machineOf(rules).parts)) !== 0n) return undefined;
  return { stake, base: amount(stake / price), buy, gamble };
}

/** Whether a win can be gambled once more: the next win must stay within the limits. */
const canGamble = (rules: GambleRules | undefined, { won, base, step }: SlotState): boolean =>
  rules !== undefined &&
  won > 0n &&
  step < rules.stepsMax &&
  won * 2n <= base * BigInt(rules.winStakesMax);

const over = (events: readonly SlotEvent[], payout: Amount): Step<SlotState, SlotEvent> => ({
  state: undefined,
  events: [...events, { type: 'total', amount: payout }],
  payout,
});

const waiting = (events: readonly SlotEvent[], state: SlotState): Step<SlotState, SlotEvent> => ({
  state,
  events: [...events, { type: 'gamble-offered', step: state.step, amount: state.won }],
  payout: amount(0n),
});

function open(rules: SlotRules, bet: SlotBet, { draw }: Chance): Step<SlotState, SlotEvent> {
  const { events, payout } = playSlot(rules, bet.base, draw, bet.buy ? rules.buy : undefined);
  const state: SlotState = { won: payout, base: bet.base, step: 0 };
  if (!bet.gamble || !canGamble(rules.gamble, state)) return { state: undefined, events, payout };
  return waiting(events.slice(0, -1), state);
}

/** One card of 52: red and black are equally likely, so that a gamble returns what it takes. */
function act(
  rules: SlotRules,
  state: SlotState,
  { type }: SlotAction,
  { draw }: Chance,
): Step<SlotState, SlotEvent> {
  if (type === 'collect') return over([], state.won);
  const card = draw(52);
  const suit = card % 4;
  const isRed = suit === 1 || suit === 2;
  const won = isRed === (type === 'red');
  const next: SlotState = {
    ...state,
    won: amount(won ? state.won * 2n : 0n),
    step: state.step + 1,
  };
  const shown = { type: 'gamble-shown', picked: type, card, won, amount: next.won } as const;
  return canGamble(rules.gamble, next) ? waiting([shown], next) : over([shown], next.won);
}

const slotEngine = <Name extends SlotEngineName>(
  name: Name,
): Engine<SlotRulesByEngine[Name], SlotBet, SlotState, SlotAction, SlotEvent> => ({
  name,
  readBet,
  wishesOf: ({ buy, gamble }) => [
    ...(buy ? (['featureBuy'] as const) : []),
    ...(gamble ? (['gamble'] as const) : []),
  ],
  unitStake: (_rules, { base }) => base,
  maxWin: (rules, { base }) => maxWin(rules, base),
  open,
  readAction(_rules, _state, input) {
    const type = readWord(readFields(input, 'type')?.type, choices);
    return type && { type };
  },
  wishesIn: ({ type }) => (type === 'collect' ? [] : ['gamble']),
  act,
  autoAction: () => ({ type: 'collect' }),
  actionsOf: () => choices.map((type) => ({ type })),
});

/** One for each mechanic; what differs is in the rules. */
export const slotEngines = [
  slotEngine('line-slot'),
  slotEngine('ways-slot'),
  slotEngine('expanding-slot'),
  slotEngine('hold-slot'),
  slotEngine('cascade-slot'),
  slotEngine('cluster-slot'),
] as const;
