import type { Uuid } from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { gameOfEvent } from './event-games.repo.ts';

/** A win that was settled. Amounts are minor units of `currency`. */
export type Win = {
  readonly sequence: bigint;
  readonly merchantId: Uuid;
  /** Names the round, and nobody who played it. */
  readonly round: Uuid;
  /** Undefined in events from before they named the vendor. */
  readonly vendor: string | undefined;
  /** How the vendor calls the game. */
  readonly title: string;
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
      currency, win_amount, hour, settled_at, round)
    select e.sequence, e.merchant_id, g.id, g.game_type, e.masked_account, e.currency,
      e.win_amount, date_trunc('hour', e.settled_at), e.settled_at, e.round
    from unnest(
      ${wins.map((w) => w.sequence)}::bigint[], ${wins.map((w) => w.merchantId)}::uuid[],
      ${wins.map((w) => w.vendor ?? null)}::text[], ${wins.map((w) => w.title)}::text[],
      ${wins.map((w) => w.maskedAccount)}::text[],
      ${wins.map((w) => w.currency)}::text[], ${wins.map((w) => w.winAmount)}::bigint[],
      ${wins.map((w) => w.settledAt)}::timestamptz[], ${wins.map((w) => w.round)}::uuid[])
      as e (sequence, merchant_id, vendor, title, masked_account, currency, win_amount,
        settled_at, round)
    join ${gameOfEvent} on true
    where e.win_amount > coalesce((
      select r.win_amount from games.recent_win r
      where r.merchant_id = e.merchant_id and r.game_type = g.game_type
        and r.currency = e.currency and r.hour = date_trunc('hour', e.settled_at)
      order by r.win_amount desc, r.sequence offset ${keep - 1} limit 1), 0)
    on conflict do nothing`.execute(tx);
}

/**
 * Takes what went back off the win that it was told with: that of just this sum where there is one,
 * else the largest of its round. Nothing is left of a win that went back whole.
 */
export async function lowerWin(
  tx: Tx,
  { round, back }: { readonly round: Uuid; readonly back: bigint },
): Promise<void> {
  const { rows } = await sql<{ sequence: bigint }>`
    select sequence from games.recent_win where round = ${round}
    order by win_amount = ${back} desc, win_amount desc, sequence limit 1`.execute(tx);
  const [win] = rows;
  if (!win) return;
  await sql`
    delete from games.recent_win
    where sequence = ${win.sequence} and win_amount <= ${back}`.execute(tx);
  await sql`
    update games.recent_win set win_amount = win_amount - ${back}
    where sequence = ${win.sequence}`.execute(tx);
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
