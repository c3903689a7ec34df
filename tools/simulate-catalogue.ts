/**
 * `npm run simulate [-- --rounds 400] [--players 8] [--title mines] [--out dist/simulation.md]`
 * Plays every title and every kind of bet with bots through the public API, on a test brand of its
 * own, and compares what came out with the certificates. Fails when a return is 4 standard errors
 * or more away, and writes a page.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findRoom } from '../apps/studio/src/rooms/room-games.ts';
import { amount, type Amount, parseAmount, writeAmount } from '@padauk/base';
import { domains, type ReplyOf } from '@padauk/contracts';
import { findEngine, type Title, titles } from '@padauk/engines';
import type { BetType } from '@padauk/engines/bet-type';
import { findBetTypes } from '@padauk/engines/bet-types';
import { SIGMAS_ALARM } from '@padauk/engines/simulate';
import { buildStand, type Stand } from './bench/stand.ts';
import { type Actor, granted, guest } from './testing/actors.ts';
import { createGamePlayers, launchAgain } from './testing/game-players.ts';
import { type Round, seenState } from './simulate/seen-state.ts';

const { studio } = domains;
type Session = ReplyOf<typeof studio.openSession>;
type Bot = { readonly frame: Actor; readonly session: Session };
/** What is played: a kind of bet as it is certified, or the plain bet of a slot. */
type Plan = Pick<BetType, 'name' | 'input' | 'choose'>;

const CURRENCY = 'MMK';
const BALANCE = 1_000_000_000_000_000n;
const plain: Plan = { name: '', input: () => ({}) };

export type Measured = {
  readonly title: string;
  readonly bet: string;
  readonly rounds: number;
  readonly measured: number;
  readonly certified: number;
  readonly sigmas: number;
  readonly largestWin: number;
  readonly alarm: boolean;
};

async function seatBots(stand: Stand, title: Title, count: number): Promise<readonly Bot[]> {
  const players = await createGamePlayers(stand.pool, {
    count,
    balance: BALANCE,
    gameCode: title.code,
  });
  return Promise.all(
    players.map(async (player) => {
      const frame = guest(`http://${stand.host}:${stand.port}`);
      const launchToken = await launchAgain(stand.pool, player);
      const session = granted(await frame.call(studio.openSession, { body: { launchToken } }));
      frame.setToken(session.sessionToken);
      return { frame, session };
    }),
  );
}

const minor = (text: string): bigint => parseAmount(text, CURRENCY) ?? 0n;

/** The first of the listed stakes, or some multiple of it, at which the bet is a bet. */
function stakeOf(title: Title, plan: Plan, { limits }: Session): Amount | undefined {
  const engine = findEngine(title.engine);
  const tried = limits.stakes.flatMap((text) => [1n, 3n].map((k) => amount(minor(text) * k)));
  return tried.find((stake) => {
    const bet = engine?.readBet(title.rules, plan.input(stake), stake);
    if (!engine || bet === undefined) return false;
    return engine.maxWin(title.rules, bet) <= minor(limits.winMax);
  });
}

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

/** What the plan says to what is seen; without a plan, what the engine does for who is gone. */
function actionOf(title: Title, plan: Plan, round: Round): Record<string, unknown> {
  const seen = seenState(title, round);
  const action = plan.choose?.(seen) ?? findEngine(title.engine)?.autoAction?.(title.rules, seen);
  return action as Record<string, unknown>;
}

/**
 * Odds are laid on what the table remembers of a round, which no bot keeps; and a round of a room
 * goes by the clock, not by bots. Both are simulated by their engines alone.
 */
const isPlayed = (title: Title, plan: Plan): boolean =>
  !findRoom(title.code) && (title.engine !== 'craps' || plan.choose === undefined);

async function measure(
  bots: readonly Bot[],
  title: Title,
  plan: Plan,
  rounds: number,
): Promise<Measured | undefined> {
  const [first] = bots;
  const stake = first && stakeOf(title, plan, first.session);
  const certificate = title.certificates.find(
    ({ bet, variant }) => (plan.name === '' || bet === plan.name) && variant === 'standard',
  );
  if (!stake || !certificate) return undefined;
  const won = (
    await Promise.all(
      bots.map(async (bot) => {
        const own: number[] = [];
        for (let k = 0; k < rounds / bots.length; k += 1)
          own.push(await playOnce(bot, title, plan, stake));
        return own;
      }),
    )
  ).flat();
  const measured = won.reduce((sum, one) => sum + one, 0) / won.length;
  const error = certificate.deviation / Math.sqrt(won.length);
  const sigmas = error === 0 ? 0 : (measured - certificate.return) / error;
  const largestWin = Math.max(...won);
  const tooLarge = largestWin > certificate.largestWin + 1e-9;
  return {
    title: title.code,
    bet: plan.name,
    rounds: won.length,
    measured,
    certified: certificate.return,
    sigmas,
    largestWin,
    alarm: Math.abs(sigmas) >= SIGMAS_ALARM || tooLarge,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function pageOf(rows: readonly Measured[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.title} | ${row.bet || 'spin'} | ${row.rounds} | ${percent(row.measured)} | ` +
      `${percent(row.certified)} | ${row.sigmas.toFixed(2)} | ${row.largestWin.toFixed(2)} | ` +
      `${row.alarm ? 'ALARM' : ''} |`,
  );
  return [
    '# Simulation',
    '',
    'Bots played every title through the public API. The distance between the measured and the',
    'certified return is given in standard errors; 4 and more is an alarm.',
    '',
    '| title | bet | rounds | measured | certified | σ | largest win, stakes | |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** Plays all of it on a stand of its own. */
export async function simulateCatalogue(options: {
  readonly rounds: number;
  readonly players: number;
  readonly title?: string | undefined;
}): Promise<readonly Measured[]> {
  const stand = await buildStand();
  const rows: Measured[] = [];
  try {
    // The pause between two rounds is for people.
    await stand.pool.query(
      `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)`,
    );
    const { rows: games } = await stand.pool.query<{ code: string }>(
      'select game_code as code from games.game',
    );
    const offered = new Set(games.map(({ code }) => code));
    for (const title of titles) {
      if (!offered.has(title.code) || (options.title ?? title.code) !== title.code) continue;
      const bots = await seatBots(stand, title, options.players);
      const plans: readonly Plan[] = findBetTypes(title.engine, title.rules) ?? [plain];
      for (const plan of plans.filter((one) => isPlayed(title, one))) {
        const row = await measure(bots, title, plan, options.rounds);
        if (row) rows.push(row);
      }
    }
  } finally {
    await stand.stop();
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
  const rows = await simulateCatalogue({
    rounds: Number(values.rounds),
    players: Number(values.players),
    title: values.title,
  });
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, pageOf(rows));
  console.table(
    rows.map((row) => ({
      ...row,
      measured: percent(row.measured),
      certified: percent(row.certified),
      sigmas: row.sigmas.toFixed(2),
    })),
  );
  const alarms = rows.filter(({ alarm }) => alarm).length;
  console.log(`${rows.length} bets, ${alarms} alarms; the page: ${values.out}`);
  process.exitCode = alarms > 0 || rows.length === 0 ? 1 : 0;
}
