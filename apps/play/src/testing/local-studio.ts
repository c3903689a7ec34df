import { toDecimal, toMinor } from '@padauk/base/decimal';
import { type Amount, amount } from '@padauk/base';
import { type AnyEngine, createChance, type Step, writeAmounts } from '@padauk/engines/engine';
import type { GameSession, StudioClient, Round, RoundRequest } from '../studio-client.ts';

export const DIGITS = 2;
export const HASH = '0'.repeat(64);
const decimal = (minor: bigint) => toDecimal(minor, DIGITS);
export const refused = (code: string, message = code) =>
  ({ success: false, code, message, facts: {} }) as unknown as Awaited<
    ReturnType<StudioClient['play']>
  >;

/** Words for a preview: the same from the same seed; they decide over no money. */
export function wordsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

export type LocalGame = {
  readonly title: string;
  readonly name: string;
  readonly engine: AnyEngine;
  readonly rules: unknown;
  /** The first round is drawn from this. */
  readonly seed: number;
  /** May be changed between rounds. */
  readonly wanted: Wanted;
  /** What a refusal says. */
  readonly wordsOf: (code: string) => string | undefined;
};
/** The next round is the first that fits, from the seed of the last one on. */
export type Wanted = {
  /** In stakes. */
  atLeast: number;
  atMost: number;
  /** The round shows an event of one of these types; empty: of any. */
  events: readonly string[];
  /** The round shows no event of one of these types, where there is such a round. */
  without: readonly string[];
  balance: bigint;
  /** The next round is refused by this code; empty: it is not. */
  refusal: string;
  /** Rounds that a bonus pays. */
  freeRounds: number;
};

const SEARCH_MAX = 200_000;
const FREE_STAKE = '2.00';
const FREE_CAMPAIGN = '00000000-0000-4000-8000-000000000001';

/** A studio in the page: it plays by the engine itself, so that a title can be looked at. */
export function createLocalStudio(game: LocalGame): { session: GameSession; client: StudioClient } {
  const { engine, rules, wanted } = game;
  let seed = game.seed;
  let serial = 0;
  let current:
    | { round: Round; chance: ReturnType<typeof createChance>; state: unknown }
    | undefined;

  function roundOf(
    step: Step<unknown, unknown>,
    earlier: Round | undefined,
    { request, staked }: { request: RoundRequest; staked: bigint },
  ): Round {
    const events = writeAmounts(step.events, decimal) as Round['events'];
    const over = step.state === undefined;
    if (over) wanted.balance += step.payout;
    const actions = over ? [] : (engine.actionsOf?.(rules, step.state) ?? []);
    const id =
      earlier?.roundId ?? `00000000-0000-4000-8000-${String((serial += 1)).padStart(12, '0')}`;
    return {
      roundId: id,
      publicId: id,
      clientRoundId: request.clientRoundId,
      title: game.title,
      rulesHash: null,
      currency: 'MMK',
      state: over ? 'settled' : 'open',
      stake: request.stake,
      staked: decimal(staked),
      payout: decimal(over ? step.payout : 0n),
      bet: request.bet,
      events: [...(earlier?.events ?? []), ...events],
      eventsBefore: earlier?.events.length ?? 0,
      actionsTaken: earlier ? earlier.actionsTaken + 1 : 0,
      actions: writeAmounts(actions, decimal) as unknown[],
      balance: decimal(wanted.balance),
      playedAt: '2026-01-01T00:00:00.000Z',
      fairness: { serverSeedHash: HASH, clientSeed: 'preview', nonce: serial },
    };
  }

  function openRound(request: RoundRequest) {
    const stake = amount(toMinor(request.stake, DIGITS));
    const input = minorBet(request.bet);
    const bet = engine.readBet(rules, input, stake);
    if (bet === undefined) return undefined;
    for (const without of [wanted.without, []]) {
      for (let tries = 0; tries < SEARCH_MAX; tries += 1) {
        const chance = createChance(wordsOf((seed += 1)));
        const step = engine.open(rules, bet, chance);
        const isFound = step.state !== undefined || fits(step, Number(stake), without);
        if (isFound) return { chance, step, stake };
      }
    }
    return undefined;
  }
  function fits(
    { payout, events }: Step<unknown, unknown>,
    stake: number,
    without: readonly string[],
  ): boolean {
    const multiple = Number(payout) / stake;
    if (multiple < wanted.atLeast || multiple > wanted.atMost) return false;
    const types = new Set((events as readonly { type: string }[]).map(({ type }) => type));
    if (without.some((type) => types.has(type))) return false;
    return wanted.events.length === 0 || wanted.events.some((type) => types.has(type));
  }

  const freeRounds = () =>
    wanted.freeRounds > 0
      ? { campaignId: FREE_CAMPAIGN, stake: FREE_STAKE, left: wanted.freeRounds }
      : null;
  const history: Round[] = [];
  const client = {
    async play(request: RoundRequest) {
      const stake = toMinor(request.stake, DIGITS);
      if (wanted.refusal) return refused(wanted.refusal, game.wordsOf(wanted.refusal));
      if (wanted.balance < stake) return refused('balance_too_low');
      const opened = openRound(request);
      if (!opened) return refused('bet_not_allowed');
      if (request.stake === FREE_STAKE) wanted.freeRounds -= 1;
      wanted.balance -= stake;
      const round = roundOf(opened.step, undefined, { request, staked: stake });
      current = { round, chance: opened.chance, state: opened.step.state };
      history.unshift(round);
      return { success: true, value: round } as const;
    },
    async act({ action: input }: { action: Readonly<Record<string, unknown>> }) {
      if (!current) return refused('round_closed');
      if (wanted.refusal) return refused(wanted.refusal, game.wordsOf(wanted.refusal));
      const action = engine.readAction?.(rules, current.state, minorBet(input));
      if (action === undefined || !engine.act) return refused('action_not_allowed');
      const raise: Amount = engine.raiseOf?.(rules, current.state, action) ?? amount(0n);
      if (wanted.balance < raise) return refused('balance_too_low');
      wanted.balance -= raise;
      const step = engine.act(rules, current.state, action, current.chance);
      const { round } = current;
      const staked = toMinor(round.staked, DIGITS) + raise;
      const next = roundOf(step, round, { request: round, staked });
      current = { ...current, round: next, state: step.state };
      history[0] = next;
      return { success: true, value: next } as const;
    },
    async advise() {
      const found = current && engine.adviceOf?.(rules, current.state);
      return { success: true, value: { advice: found ?? [] } };
    },
    deck: async () => refused('game_not_found'),
    timeZone: async () => 'Asia/Yangon',
    async history() {
      const content = history.map((round) => ({ ...round, rulesHash: null }));
      return { success: true, value: { content, totalPages: 1, totalElements: content.length } };
    },
    async recall(roundId: string) {
      const round = history.find((each) => each.roundId === roundId);
      return round ? { success: true, value: round } : refused('round_not_found');
    },
    rotate: async () => refused('round_in_progress'),
    session: async () => ({
      success: true,
      value: { ...session, balance: decimal(wanted.balance), freeRounds: freeRounds() },
    }),
  };
  const session = {
    sessionToken: '',
    title: game.title,
    displayName: game.name,
    currency: 'MMK',
    currencySymbol: 'Ks',
    currencyDigits: DIGITS,
    trial: true,
    balance: decimal(wanted.balance),
    limits: {
      kind: 'levels',
      stakes: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00'],
      stakeDefault: '1.00',
      stakeMin: '0.20',
      stakeMax: '50.00',
      winMax: '1000000.00',
      cycleMs: 0,
      openRoundMs: 1_800_000,
      pace: { autoplay: true, fastPlay: true, featureBuy: true, gamble: true },
    },
    freeRounds: freeRounds(),
    seeds: {
      serverSeedHash: HASH,
      nextServerSeedHash: HASH,
      clientSeed: 'preview',
      nonce: 0,
    },
    startedAt: new Date().toISOString(),
    ageMs: 0,
    net: '0.00',
    lastRound: null,
    openRound: null,
  } as unknown as GameSession;
  return { session, client: client as unknown as StudioClient };
}

/** Stakes within a bet go over the wire as decimals, and to the engine as minor units. */
function minorBet(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(minorBet);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      key === 'stake' && typeof value === 'string' && value.includes('.')
        ? String(toMinor(value, DIGITS))
        : minorBet(value),
    ]),
  );
}
