import { toDecimal, toMinor } from '@padauk/base/decimal';
import { type Amount, amount } from '@padauk/base';
import type { ListedBet, RoomBet, RoomRound } from '@padauk/contracts/rooms';
import { createChance, writeAmounts } from '@padauk/engines/engine';
import { flightMs } from '@padauk/engines/fairness/crash-curve';
import {
  type BingoRoomRules,
  callAll,
  cardsOf,
  playPool,
  resultOf,
} from '@padauk/engines/rooms/bingo-room';
import { type CrashRoomRules, crashRoom, pointOfRound } from '@padauk/engines/rooms/crash-room';
import { nowMs } from '../platform/clock.ts';
import type { StudioClient, RoomBetRequest } from '../studio-client.ts';
import { DIGITS, HASH, type LocalGame, refused, wordsOf } from './local-studio.ts';

type Heard = Parameters<StudioClient['listen']>[0];
type Own = RoomBet & { readonly stakeMinor: Amount };
/** What a round of a room will be; `seen` after so long, and what a bet brings at its end. */
type Plan = {
  readonly runMs: number;
  readonly beatMs: number;
  readonly seen: (passedMs: number) => readonly object[];
  readonly outcome: readonly object[];
  readonly decide: (bet: Own) => { readonly events: readonly object[]; readonly payout: bigint };
};
type RoomKind = {
  readonly owned: (seed: string, bet: unknown) => readonly object[];
  readonly plan: (seed: number, own: Own | undefined) => Plan;
};

/** Whoever takes pictures does not wait for the hall: after a bet it begins at once. */
const BETTING_MS = 8_000;
const AFTER_BET_MS = 1_500;
const PAUSE_MS = 4_000;
const LOOK_MS = 100;
const BALL_MS = 200;
const SEARCH_MAX = 5_000;

const at = (ms: number) => new Date(ms).toISOString();
const msOf = (instant: string | null) => Date.parse(instant ?? at(0));
const decimal = (minor: bigint) => toDecimal(minor, DIGITS);
const told = (events: readonly object[]) =>
  writeAmounts(events, decimal) as unknown as RoomBet['events'];

function crashKind(rules: CrashRoomRules): RoomKind {
  return {
    owned: () => [],
    plan(seed) {
      const point = pointOfRound(createChance(wordsOf(seed)));
      return {
        runMs: flightMs(Math.min(point, rules.cashOutMax), rules.doubleMs),
        beatMs: Number.POSITIVE_INFINITY,
        seen: () => [],
        outcome: [{ type: 'ended', point }],
        decide({ bet, stakeMinor: stake, leftAt }) {
          const { cashOut } = bet as { cashOut: number };
          const action =
            leftAt === null
              ? ({ type: 'stay' } as const)
              : ({ type: 'leave', at: leftAt } as const);
          const flight = { stake, cashOut, point };
          const step = crashRoom.act?.(rules, flight, action, createChance(wordsOf(seed)));
          return step ?? { events: [], payout: 0n };
        },
      };
    },
  };
}

function bingoKind(rules: BingoRoomRules, price: Amount): RoomKind {
  const ticketsOf = (bet: unknown) => (bet as { tickets: number }).tickets;
  return {
    owned: (seed, bet) => [
      { type: 'cards', cards: cardsOf(rules.kind, { seed, tickets: ticketsOf(bet) }) },
    ],
    plan(seed, own) {
      const pool = [
        ...guests.map((name) => ({ seed: name, tickets: 3 })),
        ...(own ? [{ seed: own.seed, tickets: ticketsOf(own.bet) }] : []),
      ];
      const calls = callAll(rules.kind, createChance(wordsOf(seed)));
      const played = playPool(rules, { price, pool }, calls);
      const called = (balls: number) => [{ type: 'called', calls: played.calls.slice(0, balls) }];
      return {
        runMs: (played.calls.length + 1) * BALL_MS,
        beatMs: BALL_MS,
        seen: (passedMs) => called(Math.floor(passedMs / BALL_MS)),
        outcome: called(played.calls.length),
        decide: () => resultOf(played, pool.length - 1),
      };
    },
  };
}

const guests = ['k***o', 'm***a', 't***n', 'z***w', 'a***e'] as const;

/** A room in the page, in which others are too: so that shared rounds can be looked at. */
export function createLocalRoom(
  game: LocalGame,
): Pick<StudioClient, 'readRoom' | 'placeBet' | 'leaveRound' | 'listen'> {
  const { wanted } = game;
  const price = amount(20n);
  const kind: RoomKind =
    game.engine.name === 'bingo-room'
      ? bingoKind(game.rules as BingoRoomRules, price)
      : crashKind(game.rules as CrashRoomRules);
  let serial = 0;
  let seed = game.seed;
  let heard: Heard | undefined;
  let own: Own | undefined;
  let plan: Plan | undefined;
  let seenEvents = '';
  let results: { number: number; events: RoomRound['events'] }[] = [];
  let round = nextRound();

  function nextRound(): RoomRound {
    serial += 1;
    own = undefined;
    return {
      roundId: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
      number: serial,
      state: 'betting',
      bettingEndsAt: at(nowMs() + BETTING_MS),
      startedAt: null,
      endedAt: null,
      rulesHash: null,
      serverSeedHash: HASH,
      position: serial,
      mix: null,
      serverSeed: null,
      events: [],
    };
  }
  function bets(): ListedBet[] {
    const others = guests.map((name, index) => ({
      betId: `${round.roundId.slice(0, -4)}f00${index}`,
      name,
      currency: 'MMK',
      stake: decimal(price * 3n * BigInt(index + 1)),
      bet: { cashOut: 150 * (index + 1), tickets: 3 },
      leftAt: null,
    }));
    if (!own) return others;
    const { betId, stake, bet, leftAt } = own;
    return [...others, { betId, name: 'p***y', currency: 'MMK', stake, bet, leftAt }];
  }
  function tell(changes: Partial<RoomRound>): void {
    round = { ...round, ...changes };
    if (wanted.refusal !== 'network_lost') heard?.room({ type: 'round', round });
  }
  /** The first round that fits what is wanted, from the seed of the last one on. */
  function find(): Plan {
    let found = kind.plan((seed += 1), own);
    for (let tries = 0; own && tries < SEARCH_MAX; tries += 1) {
      const multiple = Number(found.decide(own).payout) / Number(own.stakeMinor);
      if (multiple >= wanted.atLeast && multiple <= wanted.atMost) break;
      found = kind.plan((seed += 1), own);
    }
    return found;
  }
  function look(): void {
    const now = nowMs();
    if (round.state === 'betting' && now >= msOf(round.bettingEndsAt)) {
      plan = find();
      tell({ state: 'running', startedAt: at(now), mix: HASH });
    } else if (round.state === 'running' && plan) {
      const passedMs = now - msOf(round.startedAt);
      const seen = told(plan.seen(passedMs));
      if (passedMs >= plan.runMs) end(plan);
      else if (JSON.stringify(seen) !== seenEvents) {
        seenEvents = JSON.stringify(seen);
        round = { ...round, events: seen };
        if (wanted.refusal !== 'network_lost') {
          heard?.room({ type: 'events', roundId: round.roundId, events: seen });
        }
      }
    } else if (round.state === 'paid' && now >= msOf(round.endedAt) + PAUSE_MS) {
      round = nextRound();
      tell({});
    }
  }
  function end(ended: Plan): void {
    const events = told(ended.outcome);
    tell({ state: 'settled', endedAt: at(nowMs()), events, serverSeed: HASH });
    results = [{ number: round.number, events }, ...results];
    if (own) {
      const { events: brought, payout } = ended.decide(own);
      wanted.balance += payout;
      own = { ...own, state: 'paid', payout: decimal(payout), events: told(brought) };
    }
    tell({ state: 'paid' });
  }
  const readOwn = (): RoomBet[] => {
    if (!own) return [];
    const { stakeMinor: _, ...bet } = own;
    return [bet];
  };

  const room = {
    async readRoom() {
      if (wanted.refusal === 'network_lost') return refused('network_lost');
      const listed = bets();
      const staked = listed.reduce((sum, { stake }) => sum + toMinor(stake, DIGITS), 0n);
      const value = {
        room: game.title,
        now: at(nowMs()),
        round,
        own: readOwn(),
        bets: listed,
        pool: { bets: listed.length, staked: decimal(staked) },
        results,
        balance: decimal(wanted.balance),
      };
      return { success: true, value };
    },
    async placeBet({ roundId, slot, stake, bet, seed: ownSeed }: RoomBetRequest) {
      if (wanted.refusal) return refused(wanted.refusal, game.wordsOf(wanted.refusal));
      if (round.state !== 'betting' || roundId !== round.roundId) return refused('betting_closed');
      const stakeMinor = amount(toMinor(stake, DIGITS));
      if (wanted.balance < stakeMinor) return refused('balance_too_low');
      wanted.balance -= stakeMinor;
      own = {
        betId: `${round.roundId.slice(0, -4)}0001`,
        publicId: round.roundId,
        roundId,
        slot,
        stake,
        bet,
        seed: ownSeed,
        state: 'placed',
        leftAt: null,
        payout: null,
        events: told(kind.owned(ownSeed, bet)),
        stakeMinor,
      };
      heard?.bets({ roundId, bets: bets() });
      tell({ bettingEndsAt: at(nowMs() + AFTER_BET_MS) });
      return { success: true, value: { bet: readOwn()[0], balance: decimal(wanted.balance) } };
    },
    async leaveRound() {
      if (wanted.refusal) return refused(wanted.refusal, game.wordsOf(wanted.refusal));
      if (!own || round.state !== 'running') return refused('left_too_late');
      const passedMs = nowMs() - msOf(round.startedAt);
      const { doubleMs } = game.rules as CrashRoomRules;
      own = { ...own, leftAt: Math.floor(100 * 2 ** (passedMs / doubleMs)) };
      return { success: true, value: readOwn()[0] };
    },
    listen(listener: Heard) {
      heard = listener;
      const timer = setInterval(look, LOOK_MS);
      queueMicrotask(() => listener.onLive(true));
      return { close: () => clearInterval(timer) };
    },
  };
  return room as unknown as ReturnType<typeof createLocalRoom>;
}
