import type { Uuid } from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A win that was settled. Amounts are minor units of `currency`. */
export type Win = {
  readonly sequence: bigint;
  readonly merchantId: Uuid;
  readonly gameCode: string;
  readonly maskedAccount: string;
  readonly currency: string;
  readonly winAmount: bigint;
  readonly settledAt: Date;
};

/**
 * Writes wins with the game that they were won in. One enters only while fewer than `keep` of its
 * hour, category and currency are as large; a win of a game that is gone is left out.
 */
export async function insertWins(tx: Tx, wins: readonly Win[], keep: number): Promise<void> {
  await sql`
    insert into games.recent_win (sequence, merchant_id, game_id, game_type, masked_account,
      currency, win_amount, hour, settled_at)
    select w.sequence, w.merchant_id, g.id, g.game_type, w.masked_account, w.currency,
      w.win_amount, date_trunc('hour', w.settled_at), w.settled_at
    from unnest(
      ${wins.map((w) => w.sequence)}::bigint[], ${wins.map((w) => w.merchantId)}::uuid[],
      ${wins.map((w) => w.gameCode)}::text[], ${wins.map((w) => w.maskedAccount)}::text[],
      ${wins.map((w) => w.currency)}::text[], ${wins.map((w) => w.winAmount)}::bigint[],
      ${wins.map((w) => w.settledAt)}::timestamptz[])
      as w (sequence, merchant_id, game_code, masked_account, currency, win_amount, settled_at)
    join games.game g on g.merchant_id = w.merchant_id and g.game_code = w.game_code
    where w.win_amount > coalesce((
      select r.win_amount from games.recent_win r
      where r.merchant_id = w.merchant_id and r.game_type = g.game_type
        and r.currency = w.currency and r.hour = date_trunc('hour', w.settled_at)
      order by r.win_amount desc, r.sequence offset ${keep - 1} limit 1), 0)
    on conflict do nothing`.execute(tx);
}

export type BoardEntry = {
  readonly gameId: string;
  readonly maskedAccount: string;
  readonly currency: string;
  readonly winAmount: bigint;
  readonly settledAt: Date;
};

/** The largest wins since a moment, largest first; of equal ones the earlier stands higher. */
export async function listLargestWins(
  db: Db,
  board: {
    readonly merchantId: Uuid;
    readonly currency: string;
    readonly gameType: GameType | undefined;
    readonly since: Date;
    readonly limit: number;
  },
): Promise<readonly BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    select game_id as "gameId", masked_account as "maskedAccount", currency,
      win_amount as "winAmount", settled_at as "settledAt"
    from games.recent_win
    where merchant_id = ${board.merchantId} and currency = ${board.currency}
      and hour >= date_trunc('hour', ${board.since}::timestamptz)
      and (${board.gameType ?? null}::text is null or game_type = ${board.gameType ?? null})
    order by win_amount desc, sequence
    limit ${board.limit}`.execute(db);
  return rows;
}

/**
 * Removes wins that no board can show any more: those of the hours before `before`, and those below
 * the `keep` largest of their hour and category.
 */
export async function pruneWins(
  tx: Tx,
  args: { readonly before: Date; readonly keep: number },
): Promise<void> {
  await sql`
    delete from games.recent_win
    where hour < date_trunc('hour', ${args.before}::timestamptz)`.execute(tx);
  await sql`
    delete from games.recent_win where sequence in (
      select sequence from (
        select sequence, row_number() over (
          partition by merchant_id, game_type, currency, hour
          order by win_amount desc, sequence) as place
        from games.recent_win) placed
      where place > ${args.keep})`.execute(tx);
}
