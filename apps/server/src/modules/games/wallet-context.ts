import {
  type Amount,
  assert,
  type Clock,
  type Currency,
  parseAmount,
  TRIAL_CURRENCY,
  type Uuid,
} from '@padauk/base';
import { createRecentMap } from '@padauk/base/recent-map';
import type { AccountId, Batcher } from '@padauk/ledger';
import type { ActiveBonus } from '../wallet/index.ts';
import type { Db, Outbox, Platform, Random } from '../../platform/platform.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createVendorBook, type VendorBook } from './vendor-book.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import {
  createWalletSessions,
  type PlayerAccount,
  type WalletSession,
  type WalletSessions,
} from './wallet-sessions.ts';

/** What the wallet calls of vendors work with. */
export type WalletContext = {
  readonly db: Db;
  readonly ledger: Batcher;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: Random;
  readonly book: VendorBook;
  readonly sessions: WalletSessions;
  readonly findEarlier: ReturnType<typeof createEarlierAnswers>;
  readonly jobs: Pick<Platform['jobs'], 'enqueue'>;
  /**
   * Rounds that this process has seen closed. Only a cache: the trigger decides (PD001), and fails
   * the whole batch with it.
   */
  readonly closedRounds: SeenRounds;
  /** Rounds of which this process has taken a stake that did not end them; PD008 decides. */
  readonly begunRounds: SeenRounds;
  readonly faultPoint: Platform['faultPoint'];
};

export function createWalletContext(
  platform: Pick<
    Platform,
    'vault' | 'db' | 'ledger' | 'outbox' | 'clock' | 'random' | 'jobs' | 'faultPoint' | 'log'
  >,
): WalletContext {
  const { vault, db, ledger, outbox, clock, random, jobs, faultPoint, log } = platform;
  const nowMs = () => clock.now().getTime();
  return {
    db,
    ledger,
    outbox,
    clock,
    random,
    jobs,
    book: createVendorBook({ db, vault, log }, nowMs),
    sessions: createWalletSessions(db, nowMs),
    findEarlier: createEarlierAnswers(db),
    closedRounds: createSeenRounds(),
    begunRounds: createSeenRounds(),
    faultPoint,
  };
}

/** The player's cash among balances that were read. */
export function balanceIn(
  balances: ReadonlyMap<AccountId, { readonly balance: Amount }>,
  player: PlayerAccount,
): Amount {
  const balance = balances.get(player.cashId)?.balance;
  assert(balance !== undefined, `the cash account of ${player.memberId} exists`);
  return balance;
}

/**
 * Ids of rounds of which this process has seen something: spares the database a group that it would
 * refuse, and with it all others of the batch.
 */
export type SeenRounds = { has(id: string): boolean; add(id: string): void };
const SEEN_ROUNDS_KEPT = 25_000;
function createSeenRounds(): SeenRounds {
  const ids = createRecentMap<string, true>(SEEN_ROUNDS_KEPT);
  return { has: ids.has, add: (id) => ids.set(id, true) };
}

type PlayerFields = {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly currency: string;
};

/** The player a call is about, and why nothing may be staked there now, if so. */
export type CallSubject = {
  readonly player: PlayerAccount;
  readonly currency: Currency;
  readonly vendor: VendorOnCall;
  /** The house's side, in the player's currency. */
  readonly houseId: AccountId;
  readonly stakeRefusal: 'session_expired' | 'account_frozen' | 'game_disabled' | undefined;
  /** Stakes are judged by what the player has set for himself. */
  readonly guarded: boolean;
  /** The game that was opened with the session. */
  readonly openedGame: string | undefined;
  readonly launchId: Uuid | undefined;
  /** As the session was last read. */
  readonly bonus: ActiveBonus | undefined;
};
export type SubjectRefusal = 'account_not_found' | 'currency_mismatch';

/**
 * Finds the player of a call. The session decides only whether he may stake: money is paid and
 * given back whatever has become of it.
 */
export async function findSubject(
  context: WalletContext,
  vendor: VendorOnCall,
  fields: PlayerFields,
): Promise<CallSubject | SubjectRefusal> {
  const session = await context.sessions.find(fields.sessionToken);
  const own = session?.player.memberId === fields.playerId ? session.player : undefined;
  const player = own ?? (await context.sessions.findPlayer(context.db, fields.playerId));
  if (!player || player.merchantId !== vendor.merchantId) return 'account_not_found';
  const houseId = vendor.houseAccounts.get(player.currency);
  if (fields.currency !== player.currency || !houseId) return 'currency_mismatch';
  return {
    player,
    currency: player.currency,
    vendor,
    houseId,
    guarded: session?.guarded ?? false,
    openedGame: session?.gameCode,
    launchId: own && session?.launchId,
    bonus: own && session ? session.bonus : undefined,
    stakeRefusal: own && session ? refuseStake(context, vendor, session) : 'session_expired',
  };
}

function refuseStake(
  context: WalletContext,
  vendor: VendorOnCall,
  session: WalletSession,
): CallSubject['stakeRefusal'] {
  if (session.vendorId !== vendor.id || session.ended) return 'session_expired';
  if (session.expiresAtMs <= context.clock.now().getTime()) return 'session_expired';
  if (session.frozen) return 'account_frozen';
  return vendor.active ? undefined : 'game_disabled';
}

/** Whether a stake lies within the game's bounds, which are in the currency of its brand. */
export const isStakeAllowed = (game: GameOnCall, stake: Amount, currency: Currency): boolean =>
  currency === TRIAL_CURRENCY ||
  ((game.stakeMin === null || stake === 0n || stake >= game.stakeMin) &&
    (game.stakeMax === null || stake <= game.stakeMax));

/**
 * An amount of a call in minor units: zero or more. A caller in this process is held to that here,
 * as one over HTTP is at the door.
 */
export function parseCallAmount(text: string, currency: Currency): Amount | undefined {
  const value = parseAmount(text, currency);
  return value === undefined || value < 0n ? undefined : value;
}
