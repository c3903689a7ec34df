import { type Amount, assert, ZERO } from '@padauk/base';
import type { Draw } from './draw.ts';
import { rejectionDraw } from './fairness/byte-stream.ts';

/**
 * Chance as an engine gets it. Both ways of asking read the words of one stream, in the order of
 * the calls, so that a round is the same whenever it is played again from its seeds.
 */
export type Chance = {
  /** A uniform integer below the bound, without bias. */
  readonly draw: Draw;
  /** A number in [0, 1) as in the public scheme of the instant games: one word by 2^32. */
  readonly float: () => number;
};

/**
 * What a step of a round brought. All amounts are minor units.
 *
 * `Event` holds only what the player may see at that moment: no hidden card, no mine. An amount
 * in an event is an `Amount`; nothing else in it is a bigint, so that `writeAmounts` finds them.
 */
export type Step<State, Event> = {
  /** Undefined: the round is over. */
  readonly state: State | undefined;
  readonly events: readonly Event[];
  /** What the round pays in all once it is over, raises and returned stakes included; else 0. */
  readonly payout: Amount;
};

/**
 * The mathematics of one kind of game, pure: a round is a function of rules, stake, bet, actions
 * and chance, and of nothing else. A round in progress is not stored but played again.
 *
 * A bet or an action comes as untrusted JSON. Stakes within a bet (`{bets: [{on: 'red', stake:
 * '1000'}]}`) are minor units as digits; they add up to the stake of the round.
 */
export type Engine<Rules, Bet, State, Action, Event> = {
  /** `line-slot`, `blackjack`, `mines` … */
  readonly name: string;
  /** Undefined where the input is not a bet of these rules at this stake. Never throws. */
  readBet(rules: Rules, input: unknown, stake: Amount): Bet | undefined;
  /** What a bet asks for that the law of a place may forbid; nothing where it is left out. */
  wishesOf?(bet: Bet): readonly Wish[];
  /** What the listed stakes are compared with, where a bet buys more than a plain round. */
  unitStake?(rules: Rules, bet: Bet): Amount;
  /**
   * Games whose stake buys so many equal parts, such as cards or coins: the bet with the most of
   * them. The listed stakes are the price of one part then, as `unitStake` gives it.
   */
  fullBet?(rules: Rules): FullBet;
  /** What lies on each spot of a table; the chips of a place tell what may lie there. Minor units. */
  spotStakes?(bet: Bet): readonly Amount[];
  /** The most that the round can pay, whatever is raised; minor units. */
  maxWin(rules: Rules, bet: Bet): Amount;
  open(rules: Rules, bet: Bet, chance: Chance): Step<State, Event>;
  /** This and all below: games with decisions only. Undefined where the action is not allowed now. */
  readAction?(rules: Rules, state: State, input: unknown): Action | undefined;
  /** What the action asks for that the law of a place may forbid; nothing where it is left out. */
  wishesIn?(action: Action): readonly Wish[];
  /** What the action stakes in addition; 0 for most. Minor units. */
  raiseOf?(rules: Rules, state: State, action: Action): Amount;
  act?(rules: Rules, state: State, action: Action, chance: Chance): Step<State, Event>;
  /** The published rule by which a round left open is finished: stand, cash out, fold, best hold. */
  autoAction?(rules: Rules, state: State): Action;
  /** What the player may do now, for the client: names and bounds. Amounts are bigint as in events. */
  actionsOf?(rules: Rules, state: State): readonly unknown[];
  /** What each action is worth, the best first, from what the player can see; for learning. */
  adviceOf?(rules: Rules, state: State): readonly Advice[];
};

/** A bet by what it asks for, without its stake. */
export type FullBet = { readonly parts: number; readonly input: unknown };

/** Buy a feature without the round that would win it; stake a win again, double or nothing. */
export type Wish = 'featureBuy' | 'gamble';

/** An action as `readAction` takes it, and what it is worth when all that follows is played best. */
export type Advice = {
  readonly action: Readonly<Record<string, unknown>>;
  /** Mean gain in stakes of the hand that is decided: payout less everything that is staked. */
  readonly value: number;
};

/** An engine of which only the name is known. Its parts are handed back to itself only. */
export type AnyEngine = Engine<unknown, unknown, unknown, unknown, unknown>;

/** Chance from words that are uniform in [0, 2^32). */
export const createChance = (nextWord: () => number): Chance => ({
  draw: rejectionDraw(nextWord, 2 ** 32),
  float: () => nextWord() / 2 ** 32,
});

/** What is stored of a round, besides its seeds. */
export type Played = {
  readonly stake: Amount;
  readonly bet: unknown;
  readonly actions: readonly unknown[];
};

/** A round as it is after its last action. */
export type Replayed = {
  readonly state: unknown;
  /** By step: those of the opening first, then those of each action. */
  readonly steps: readonly (readonly unknown[])[];
  /** The stake with all raises. */
  readonly staked: Amount;
  readonly payout: Amount;
};

/**
 * Plays a round from its beginning to where its actions end. The same for the first time, for
 * resuming, for auditing and for verifying.
 *
 * @returns undefined where the bet or one of the actions is not allowed
 */
export function replayRound(
  engine: AnyEngine,
  rules: unknown,
  { stake, bet: input, actions }: Played,
  chance: Chance,
): Replayed | undefined {
  const bet = engine.readBet(rules, input, stake);
  if (bet === undefined) return undefined;
  let step = engine.open(rules, bet, chance);
  const steps = [step.events];
  let staked: bigint = stake;
  for (const input of actions) {
    if (step.state === undefined) return undefined;
    const action = engine.readAction?.(rules, step.state, input);
    if (action === undefined) return undefined;
    assert(engine.act, `an engine that reads actions takes them: ${engine.name}`);
    staked += engine.raiseOf?.(rules, step.state, action) ?? ZERO;
    step = engine.act(rules, step.state, action, chance);
    steps.push(step.events);
  }
  return { state: step.state, steps, staked: staked as Amount, payout: step.payout };
}

/** The same data with every amount written in another form. */
export type Written<T, W = string> = T extends bigint
  ? W
  : T extends readonly unknown[] | object
    ? { readonly [K in keyof T]: Written<T[K], W> }
    : T;

/**
 * Writes every amount of an event, or of any other plain data, wherever it occurs. Parts
 * without an amount are not copied: most of a slot's events are symbols and places.
 */
export function writeAmounts<T>(data: T, write: (value: Amount) => string): Written<T> {
  return writeAny(data, write) as Written<T>;
}

function writeAny(data: unknown, write: (value: Amount) => string): unknown {
  if (typeof data === 'bigint') return write(data as Amount);
  if (data === null || typeof data !== 'object') return data;
  if (Array.isArray(data)) return writeList(data, write);
  let copy: Record<string, unknown> | undefined;
  const fields = data as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields)) {
    const part = fields[key];
    const written = writeAny(part, write);
    if (written !== part) {
      copy ??= { ...fields };
      copy[key] = written;
    }
  }
  return copy ?? data;
}

function writeList(list: readonly unknown[], write: (value: Amount) => string): unknown {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at += 1) {
    const written = writeAny(list[at], write);
    if (written !== list[at]) {
      copy ??= [...list];
      copy[at] = written;
    }
  }
  return copy ?? list;
}
