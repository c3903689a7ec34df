import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export type NewLaunch = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly merchantCode: string;
  readonly vendorId: Uuid;
  readonly gameId: Uuid;
  readonly memberId: Uuid;
  readonly loginSessionId: Uuid;
  readonly currency: string;
  readonly trial: boolean;
  readonly language: string;
  readonly tokenHash: Buffer;
  readonly tokenExpiresAt: Date;
  readonly createdAt: Date;
};

export async function insertLaunch(tx: Db | Tx, launch: NewLaunch): Promise<void> {
  await sql`
    insert into games.launch (id, merchant_id, merchant_code, vendor_id, game_id, member_id,
      login_session_id, currency, trial, language, token_hash, token_expires_at, created_at)
    values (${launch.id}, ${launch.merchantId}, ${launch.merchantCode}, ${launch.vendorId},
      ${launch.gameId}, ${launch.memberId}, ${launch.loginSessionId}, ${launch.currency},
      ${launch.trial}, ${launch.language}, ${launch.tokenHash},
      ${launch.tokenExpiresAt}, ${launch.createdAt})`.execute(tx);
}

export type Launch = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  readonly vendorId: Uuid;
  readonly memberId: Uuid;
  readonly currency: string;
  readonly trial: boolean;
  readonly language: string;
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly vendorGameCode: string;
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameActive: boolean;
  readonly tokenExpiresAt: Date;
  readonly usedAt: Date | null;
  readonly endedAt: Date | null;
};

/** The launch behind a token, locked until `tx` ends, so that two exchanges cannot both succeed. */
export async function lockLaunch(tx: Tx, tokenHash: Buffer): Promise<Launch | undefined> {
  const { rows } = await sql<Launch>`
    select l.id, l.merchant_id as "merchantId", l.vendor_id as "vendorId",
      l.member_id as "memberId", l.currency, l.trial, l.language, l.merchant_code as "merchantCode",
      v.code as "vendorCode", g.vendor_game_code as "vendorGameCode",
      g.node_id as "nodeId", g.game_type as "gameType",
      v.active and g.active and coalesce(listed.active, true) as "gameActive",
      l.token_expires_at as "tokenExpiresAt", l.used_at as "usedAt", l.ended_at as "endedAt"
    from games.launch l
    join games.vendor v on v.id = l.vendor_id
    join games.game g on g.id = l.game_id
    left join games.vendor listed on listed.id = g.listed_vendor_id
    where l.token_hash = ${tokenHash}
    for update of l`.execute(tx);
  return rows[0];
}

export async function openLaunchSession(
  tx: Tx,
  session: {
    readonly launchId: Uuid;
    readonly sessionHash: Buffer;
    readonly expiresAt: Date;
    readonly usedAt: Date;
  },
): Promise<void> {
  await sql`
    update games.launch
    set used_at = ${session.usedAt}, session_hash = ${session.sessionHash},
      session_expires_at = ${session.expiresAt}
    where id = ${session.launchId}`.execute(tx);
}

export type LaunchSession = {
  readonly id: Uuid;
  readonly sessionHash: Buffer;
  readonly vendorId: Uuid;
  readonly memberId: Uuid;
  /** As the vendor calls it. */
  readonly gameCode: string;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
};

export async function findLaunchSessions(
  db: Db,
  sessionHashes: readonly Buffer[],
): Promise<readonly LaunchSession[]> {
  const { rows } = await sql<LaunchSession>`
    select l.id, l.session_hash as "sessionHash", l.vendor_id as "vendorId", l.member_id as "memberId",
      g.vendor_game_code as "gameCode", l.session_expires_at as "expiresAt",
      l.ended_at as "endedAt"
    from games.launch l join games.game g on g.id = l.game_id
    where l.session_hash = any(${[...sessionHashes]}::bytea[])`.execute(db);
  return rows;
}

/** Ends what a player opened under these logins: no stake is taken there any more. */
export async function endLaunchesOfLogins(
  tx: Tx,
  loginSessionIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update games.launch set ended_at = ${at}
    where login_session_id = any(${[...loginSessionIds]}::uuid[]) and ended_at is null`.execute(tx);
}

/**
 * Ends what a player has opened before this launch. Two that are opened at once come one after the
 * other: the later one ends the earlier.
 */
export async function endEarlierLaunches(
  tx: Tx,
  launch: { readonly id: Uuid; readonly memberId: Uuid; readonly at: Date },
): Promise<void> {
  const key = `games.launch:${launch.memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  // One that is being opened by somebody else is not opened yet, and ends this one.
  await sql`
    update games.launch set ended_at = ${launch.at}
    where member_id = ${launch.memberId} and id <> ${launch.id} and used_at is not null
      and ended_at is null`.execute(tx);
}

/** Ends all that these players have open. */
export async function endLaunchesOfMembers(
  tx: Tx,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update games.launch set ended_at = ${at}
    where member_id = any(${[...memberIds]}::uuid[]) and ended_at is null`.execute(tx);
}
