/**
 * `npm run simulate [-- --rounds 400] [--players 8] [--title mines] [--out dist/simulation.md]`
 * Plays every title and every kind of bet with bots through the public API, on a test brand of its
 * own, and compares what came out with the certificates. Fails when a return is 4 standard errors
 * or more away, and again on other rounds, twice as many; or when a win is larger than any can be;
 * and writes a page.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findRoom } from '../apps/studio/src/rooms/room-games.ts';
import {
  closeNow,
  placed,
  roomWhere,
  roundIn,
  runFor,
  skipPause,
} from '../apps/studio/src/testing/room-scene.ts';
import type { StakeLimits } from '../apps/studio/src/stake-limits.ts';
import { amount, type Amount, parseAmount, writeAmount } from '@padauk/base';
import { domains, type ReplyOf } from '@padauk/contracts';
import { findEngine, isSlot, type Title, titles } from '@padauk/engines';
import type { BetType } from '@padauk/engines/bet-type';
import { findBetTypes } from '@padauk/engines/bet-types';
import { largestOf } from '@padauk/engines/rooms/bingo-pools';
import { buildStand, type Stand } from './bench/stand.ts';
import { type Actor, granted, guest } from './testing/actors.ts';
import { createGamePlayers, launchAgain } from './testing/game-players.ts';
import {
  type Certified,
  judge,
  judgeTwice,
  type Measured,
  roundsToTell,
} from './simulate/judge-returns.ts';
import { findStake } from './simulate/find-stake.ts';
import { pageOf, percent, ROUNDS_TIMES, type Simulated } from './simulate/simulation-page.ts';
import { type Round, seenState } from './simulate/seen-state.ts';

const { studio } = domains;
type Session = ReplyOf<typeof studio.openSession>;
type Bot = { readonly frame: Actor; readonly session: Session };
/** What is played, and what is certified of it. */
type Plan = Pick<BetType, 'input' | 'choose'> & Certified;

const CURRENCY = 'MMK';
const BALANCE = 1_000_000_000_000_000n;
/** A round of a room takes a second, whatever is done to its clock: this many fewer are played. */
const ROOM_ROUNDS = 2;
/** A result far off is played again, with this many times the rounds. */
const ANEW = 2;

/** Every kind of bet of a title; of a slot the spin, the bought feature, and wins that are gambled. */
function plansOf(title: Title): readonly Plan[] {
  const bets = findBetTypes(title.engine, title.rules);
  if (!isSlot(title)) {
    return (bets ?? []).flatMap((bet) => {
      const certificate = title.certificates.find((one) => one.bet === bet.name);
      return certificate ? [{ ...bet, certificate }] : [];
    });
  }
  const { gamble } = title.rules;
  const plans: Plan[] = title.certificates.map((certificate, at) => ({
    name: certificate.bet,
    input: () => (at === 0 ? {} : { buy: true }),
    certificate,
  }));
  if (!gamble) return plans;
  const { return: mean, deviation, largestWin } = title.certificate;
  const onRed: Plan = {
    name: `${title.certificate.bet}, wins gambled once`,
    input: () => ({ gamble: true }),
    choose: (seen) => ({
      type: (seen as { readonly gambled: number }).gambled === 0 ? 'red' : 'collect',
    }),
    certificate: {
      return: mean,
      // Double or nothing doubles the mean square of a win at most, and leaves its mean.
      deviation: Math.sqrt(2 * (deviation ** 2 + mean ** 2) - mean ** 2),
      largestWin: Math.max(largestWin, gamble.winStakesMax),
    },
  };
  return [...plans, onRed];
}

async function seatBots(stand: Stand, title: Title, count: number): Promise<readonly Bot[]> {
  const players = await createGamePlayers(stand.pool, {
    count,
    balance: BALANCE,
    gameCode: title.code,
  });
  // One after the other: a hall full of them at once would be too much for one stand.
  const bots: Bot[] = [];
  for (const player of players) {
    const frame = guest(`http://${stand.host}:${stand.port}`);
    const launchToken = await launchAgain(stand.pool, player);
    const session = granted(await frame.call(studio.openSession, { body: { launchToken } }));
    frame.setToken(session.sessionToken);
    bots.push({ frame, session });
  }
  return bots;
}

const minor = (text: string): Amount => parseAmount(text, CURRENCY) ?? amount(0n);

/** As the studio reckons with them. */
const limitsOf = ({ limits }: Session): StakeLimits => ({
  ...limits,
  stakes: limits.stakes.map(minor),
  stakeDefault: minor(limits.stakeDefault),
  stakeMin: minor(limits.stakeMin),
  stakeMax: minor(limits.stakeMax),
  winMax: minor(limits.winMax),
});

/** One whole round, by the plan. Gives what it won in stakes, raises taken off. */
async function playOnce(bot: Bot, title: Title, plan: Plan, stake: Amount): Promise<number> {
  const { frame } = bot;
  const bet = plan.input(stake) as Record<string, unknown>;
  const body = { stake: writeAmount(stake, CURRENCY), bet, clientRoundId: randomUUID() };
  let round: Round = granted(await frame.call(studio.playRound, { body }));
  while (round.state === 'open') {
    const { roundId, actionsTaken: sequence } = round;
    const action = actionOf(title, plan, round);
    const decision = { params: { roundId }, body: { action, sequence } };
    round = granted(await frame.call(studio.actInRound, decision));
  }
  const raised = minor(round.staked) - minor(round.stake);
  return Number(minor(round.payout) - raised) / Number(stake);
}

/** What the plan says to what is seen; without a plan, what the engine does for absent players. */
function actionOf(title: Title, plan: Plan, round: Round): Record<string, unknown> {
  const seen = seenState(title, round);
  const action = plan.choose?.(seen) ?? findEngine(title.engine)?.autoAction?.(title.rules, seen);
  return action as Record<string, unknown>;
}

async function measure(
  bots: readonly Bot[],
  title: Title,
  plan: Plan,
  rounds: number,
): Promise<Measured | undefined> {
  const [first] = bots;
  const stake = first && findStake(title, plan, limitsOf(first.session));
  if (!stake) return undefined;
  const won = await Promise.all(
    bots.map(async (bot) => {
      const own: number[] = [];
      for (let k = 0; k < rounds / bots.length; k += 1)
        own.push(await playOnce(bot, title, plan, stake));
      return own;
    }),
  );
  return judge(title.code, plan, won.flat());
}

/** How many calls are made at once: a hall full of players would be too much for one stand. */
const AT_ONCE = 8;

async function inGroups<T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(ask))));
  }
  return answers;
}

/** Who plays in a hall of bingo at once: far more tickets than prizes. */
const HALL_BOTS = 40;

/** A hall is no game for one: what is judged is a ticket among those of all bots. */
function hallPlan(title: Title & { readonly engine: 'bingo-room' }, tickets: number): Plan {
  const { return: mean, deviation } = title.certificate;
  return {
    name: `one of ${tickets} tickets in the room`,
    input: () => ({ tickets: 1 }),
    // The prizes of a round are fixed: the mean of all tickets varies as one that is alone, at most.
    certificate: { return: mean, deviation, largestWin: largestOf(title.rules, tickets) },
  };
}

/**
 * Rounds of a room: each bot plays one kind of bet, so that no two of a kind are in one round. Of
 * a kind that more than one play (a ticket of bingo) the mean of a round counts, since they share
 * its prizes; each one's own win is held against the largest there can be.
 */
async function measureRoom(
  pool: Stand['pool'],
  title: Title,
  bots: readonly Bot[],
  rounds: number,
): Promise<readonly Measured[]> {
  const plans = title.engine === 'bingo-room' ? [hallPlan(title, bots.length)] : plansOf(title);
  const won = new Map<Plan, number[]>(plans.map((plan) => [plan, []]));
  const singles = new Map<Plan, number[]>(plans.map((plan) => [plan, []]));
  const seated = bots.map((bot, at) => ({ bot, plan: plans[at % plans.length] }));
  const calls = bots.map(({ frame }) => frame.call);
  const [look] = calls;
  for (let played = 0; look && played < rounds; played += 1) {
    await skipPause(pool, title.code);
    const roundId = (await roomWhere(look, roundIn('betting'))).round?.roundId ?? '';
    const stake = bots[0]?.session.limits.stakes[0] ?? '';
    const betOf = (plan: Plan | undefined) => plan?.input(amount(minor(stake))) as object;
    await inGroups(seated, ({ bot, plan }) =>
      placed(bot.frame.call, { roundId, stake, bet: betOf(plan) }),
    );
    await closeNow(pool, roundId);
    await roomWhere(look, roundIn('running', 'settled', 'paid'));
    await runFor(pool, roundId, ROOM_LONGEST_MS);
    const ended = await inGroups(calls, (call) =>
      roomWhere(call, ({ round }) => round?.roundId === roundId && round.state === 'paid'),
    );
    for (const plan of plans) {
      const own = ended.flatMap(({ own: bets }, at) => (seated[at]?.plan === plan ? bets : []));
      const paid = own.map((bet) => Number(minor(bet.payout ?? '0')) / Number(minor(bet.stake)));
      if (paid.length === 0) continue;
      singles.get(plan)?.push(...paid);
      won.get(plan)?.push(paid.reduce((sum, one) => sum + one, 0) / paid.length);
    }
  }
  return plans.flatMap((plan) => {
    const own = won.get(plan) ?? [];
    return own.length > 0 ? [judge(title.code, plan, own, singles.get(plan))] : [];
  });
}

/** @param rounds - as of games that nobody waits for */
async function measureRoomTwice(
  pool: Stand['pool'],
  title: Title,
  bots: readonly Bot[],
  rounds: number,
): Promise<readonly Measured[]> {
  const play = (count: number) => measureRoom(pool, title, bots, Math.ceil(count / ROOM_ROUNDS));
  return judgeTwice(await play(rounds), () => play(ANEW * rounds));
}
const ROOM_LONGEST_MS = 3_600_000;

/** Plays all of it on a stand of its own. */
export async function simulateCatalogue(options: {
  readonly rounds: number;
  readonly players: number;
  readonly title?: string | undefined;
}): Promise<Simulated> {
  const stand = await buildStand();
  const rows: Measured[] = [];
  const left: string[] = [];
  try {
    // The pause between two rounds is for people.
    await stand.pool.query(
      `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)`,
    );
    for (const title of titles) {
      if ((options.title ?? title.code) !== title.code) continue;
      const isHall = title.engine === 'bingo-room';
      const players = Math.max(options.players, isHall ? HALL_BOTS : 0);
      const bots = await seatBots(stand, title, players);
      const plans = plansOf(title);
      const measured = findRoom(title.code)
        ? await measureRoomTwice(stand.pool, title, bots, options.rounds)
        : await measureAll(bots, title, options.rounds);
      rows.push(...measured);
      const played = new Set(measured.map(({ bet }) => bet));
      left.push(
        ...plans.flatMap(({ name }) => (played.has(name) ? [] : [`${title.code}: ${name}`])),
      );
    }
  } finally {
    await stand.stop();
  }
  return { rows, left };
}

async function measureAll(bots: readonly Bot[], title: Title, rounds: number): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const plan of plansOf(title)) {
    const play = async (count: number) => {
      const row = await measure(bots, title, plan, count);
      return row ? [row] : [];
    };
    const count = Math.min(Math.max(rounds, roundsToTell(plan)), ROUNDS_TIMES * rounds);
    rows.push(...(await judgeTwice(await play(count), () => play(ANEW * count))));
  }
  return rows;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '400' },
      players: { type: 'string', default: '8' },
      title: { type: 'string' },
      out: { type: 'string', default: 'dist/simulation.md' },
    },
  });
  const rounds = Number(values.rounds);
  const simulated = await simulateCatalogue({
    rounds,
    players: Number(values.players),
    title: values.title,
  });
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, pageOf(simulated, rounds));
  const { rows, left } = simulated;
  console.table(
    rows.map((row) => ({
      ...row,
      measured: percent(row.measured),
      certified: percent(row.certified),
      sigmas: row.sigmas.toFixed(2),
    })),
  );
  const alarms = rows.filter(({ alarm }) => alarm).length;
  for (const one of left) console.log(`not played: ${one}`);
  console.log(`${rows.length} bets, ${alarms} alarms, ${left.length} not played: ${values.out}`);
  process.exitCode = alarms > 0 || rows.length === 0 ? 1 : 0;
}
