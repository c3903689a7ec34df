import type { Uuid } from '@padauk/base';
import type pg from 'pg';
import type { Pace } from './pace.ts';

/** A pool or one of its connections. */
export type Sql = Pick<pg.Pool, 'query'>;

export type StoredSession = {
  readonly id: Uuid;
  readonly title: string;
  readonly playerId: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly trial: boolean;
  /** As the wallet shows the player to others; empty where it does not say. */
  readonly playerName: string;
  readonly walletToken: Buffer;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** What the brand asks for; null: the default. */
  readonly cycleMs: number | null;
  readonly autoplay: boolean | null;
  readonly fastPlay: boolean | null;
  readonly featureBuy: boolean | null;
  readonly gamble: boolean | null;
};

const columns = `s.id, s.title, s.player_id as "playerId", s.merchant_code as "merchantCode",
  s.currency, s.trial, s.player_name as "playerName", s.wallet_token as "walletToken", s.started_at as "startedAt",
  s.expires_at as "expiresAt", b.cycle_ms as "cycleMs",
  b.autoplay, b.fast_play as "fastPlay", b.feature_buy as "featureBuy", b.gamble`;

/**
 * Writes a session with the place where it begins among the rounds of its title, and among the bets
 * of its player in rooms: at the last row of the pair in use, and not at the one after it, since a
 * drawn round that is refused frees its nonce; and after the last bet.
 */
export async function insertSession(
  sql: Sql,
  session: Omit<StoredSession, 'cycleMs' | keyof Pace> & {
    readonly tokenHash: Buffer;
  },
): Promise<void> {
  await sql.query(
    `insert into studio.session (id, token_hash, title, player_id, merchant_code, currency, trial,
       wallet_token, started_at, expires_at, player_name, first_pair_id, first_nonce, first_bet)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, p.id, coalesce((
       select r.nonce from studio.round r where r.pair_id = p.id order by r.nonce desc limit 1), 0),
       coalesce((
         select b.sequence from studio.room_bet b where b.player_id = $4
         order by b.sequence desc limit 1), 0)
     from (select) one left join studio.seed_pair p
       on p.player_id = $4 and p.title = $3 and p.revealed_at is null`,
    [
      session.id,
      session.tokenHash,
      session.title,
      session.playerId,
      session.merchantCode,
      session.currency,
      session.trial,
      session.walletToken,
      session.startedAt,
      session.expiresAt,
      session.playerName,
    ],
  );
}

export async function findSessionByToken(
  sql: Sql,
  tokenHash: Buffer,
): Promise<StoredSession | undefined> {
  const { rows } = await sql.query<StoredSession>(
    `select ${columns}
     from studio.session s left join studio.brand b on b.merchant_code = s.merchant_code
     where s.token_hash = $1`,
    [tokenHash],
  );
  return rows[0];
}

export async function findSession(sql: Sql, id: string): Promise<StoredSession | undefined> {
  const { rows } = await sql.query<StoredSession>(
    `select ${columns}
     from studio.session s left join studio.brand b on b.merchant_code = s.merchant_code
     where s.id = $1`,
    [id],
  );
  return rows[0];
}
