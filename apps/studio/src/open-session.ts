import {
  type Amount,
  amount,
  assert,
  currencyDigits,
  HOUR_MS,
  isCurrency,
  ok,
  parseAmount,
  type Refusal,
  type Result,
  refuse,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { RefusalOf, ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import { findTitle } from '@padauk/engines';
import { type WalletRoutes, walletRoutes } from '@padauk/provider-sdk';
import { OPEN_ROUND_MS } from './finish-rounds.ts';
import { hearPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import { describeOpenRound } from './replay-round.ts';
import { findRoom } from './rooms/room-games.ts';
import { readRoomNet } from './rooms/room-history.repo.ts';
import { toWireRound } from './round.ts';
import { findNewestRound, findOpenRound } from './rounds.repo.ts';
import { readSeeds } from './seeds.ts';
import { hashOfToken } from './session-cache.ts';
import { readNet } from './session-net.repo.ts';
import { insertSession } from './sessions.repo.ts';
import { isStakeWithin } from './stake-limits.ts';
import type { StudioContext } from './studio-context.ts';
import { nameOfTitle, symbolOf } from './title-names.ts';

type GameSession = ReplyOf<typeof studio.openSession>;

/** As long as the wallet's own session at most. */
const SESSION_MS = 12 * HOUR_MS;

/** Exchanges a launch token with the wallet, and seats the player. */
export async function openSession(
  context: StudioContext,
  launchToken: string,
): Promise<Result<GameSession, RefusalOf<typeof studio.openSession>>> {
  if (launchToken.length < 10 || launchToken.length > 255) return refuse('launch_token_invalid');
  const outcome = await context.wallet.call(walletRoutes.authenticate, { launchToken });
  if (!outcome.ok) return refuseOpening(outcome);
  const player = outcome.value;
  const title = findTitle(player.gameCode);
  if (!title || !isCurrency(player.currency)) return refuse('game_not_found');

  await hearPace(context, player.merchantCode, player.pace);
  const now = context.clock.now();
  const token = context.random.token();
  await insertSession(context.sql, {
    id: context.random.uuid(),
    tokenHash: hashOfToken(token),
    title: title.code,
    playerId: player.playerId,
    merchantCode: player.merchantCode,
    currency: player.currency,
    trial: player.trial,
    playerName: player.playerName ?? '',
    walletToken: context.vault.seal('wallet-token', Buffer.from(player.sessionToken)),
    startedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  const session = await context.seats.findByToken(token);
  assert(session, 'a session that was just written is found');
  // Beside what the launch tells there may be free rounds, and jackpots that were won.
  return readSession(context, session, token);
}

function refuseOpening(outcome: {
  readonly code: string;
}): Refusal<RefusalOf<typeof studio.openSession>> {
  switch (outcome.code) {
    case 'launch_token_invalid':
    case 'launch_token_used':
    case 'game_disabled':
      return refuse(outcome.code);
    default:
      return refuse('system_busy');
  }
}

/** The session as it is now. */
export async function readSession(
  context: StudioContext,
  session: PlaySession,
  token: string,
): Promise<Result<GameSession, RefusalOf<typeof studio.readSession>>> {
  const told = await askWallet(context, session);
  if (!told.ok) return told;
  await hearPace(context, session.merchantCode, told.value.pace);
  return ok(await describeSession(context, session, { token, ...told.value }));
}

/**
 * What the player has, while the session lasts for the wallet too: it ends there with the login
 * that opened the game, whatever our own token says.
 */
export async function askWallet(
  context: Pick<StudioContext, 'wallet'>,
  session: PlaySession,
): Promise<Result<Told, 'session_expired' | 'system_busy'>> {
  const outcome = await context.wallet.call(walletRoutes.balance, {
    sessionToken: session.walletToken,
    playerId: session.playerId,
    currency: session.currency,
  });
  if (outcome.ok) return ok(outcome.value);
  return refuse(outcome.code === 'session_expired' ? 'session_expired' : 'system_busy');
}

type Told = ReplyOf<WalletRoutes['balance']>;

/** Free rounds that can be played here: at a price of the game, where a round has one. */
function freeRoundsAt(
  { limits, currency, engine }: PlaySession,
  told: Told['freeRounds'],
): GameSession['freeRounds'] {
  const stake = told && parseAmount(told.stake, currency);
  // Where a round buys several parts its stake is no one price: it would be paid with own money.
  const isPriced = limits.kind === 'levels' && engine.fullBet === undefined;
  const fits = stake !== undefined && isPriced && isStakeWithin(limits, stake);
  return told && fits ? told : null;
}

async function describeSession(
  context: StudioContext,
  session: PlaySession,
  now: { readonly token: string } & Pick<Told, 'balance' | 'freeRounds' | 'jackpotsWon'>,
): Promise<GameSession> {
  const { currency, limits, title } = session;
  const { pace, cycleMs } = context.seats.paceOf(session);
  const owner = { playerId: session.playerId, title: title.code };
  const [seeds, newest, open, net] = await Promise.all([
    readSeeds(context, session),
    findNewestRound(context.sql, owner),
    findOpenRound(context.sql, owner),
    findRoom(title.code) ? readRoomNet(context.sql, session) : readNet(context.sql, session),
  ]);
  const write = (value: Amount) => writeAmount(value, currency);
  const lastBalance = parseAmount(now.balance, currency);
  assert(lastBalance !== undefined, 'the wallet answers in the currency of the player');
  // Jackpots are paid by the wallet besides the rounds that have won them.
  const jackpots = now.jackpotsWon === undefined ? ZERO : parseAmount(now.jackpotsWon, currency);
  assert(jackpots !== undefined, 'the wallet tells jackpots in the currency of the player');
  return {
    sessionToken: now.token,
    title: title.code,
    displayName: nameOfTitle(title.code),
    currency,
    currencySymbol: symbolOf(currency),
    currencyDigits: currencyDigits(currency),
    trial: session.trial,
    balance: write(lastBalance),
    limits: {
      kind: limits.kind,
      stakes: limits.stakes.map(write),
      stakeDefault: write(limits.stakeDefault),
      stakeMin: write(limits.stakeMin),
      stakeMax: write(limits.stakeMax),
      winMax: write(limits.winMax),
      cycleMs,
      pace,
      openRoundMs: OPEN_ROUND_MS,
    },
    freeRounds: freeRoundsAt(session, now.freeRounds),
    seeds: {
      serverSeedHash: seeds.serverSeedHash,
      nextServerSeedHash: seeds.nextServerSeedHash,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
    startedAt: session.startedAt.toISOString(),
    ageMs: Math.max(0, context.clock.now().getTime() - session.startedAt.getTime()),
    net: write(amount(net + jackpots)),
    lastRound: newest ? toWireRound(newest) : null,
    openRound: open ? await describeOpenRound(context, session, open) : null,
  };
}
