import { type Amount, amount, type Uuid } from '@padauk/base';
import { type ActionRow, actionsOfRound, type StoredAction, toAction } from '../actions.repo.ts';
import { betState } from '../rooms/room-states.ts';
import { roundState } from '../round-state.ts';
import type { Sql } from '../sessions.repo.ts';

type Span = { readonly merchantCode: string; readonly from: Date; readonly to: Date };

/** A round of which the wallet has answered for the stake, and for the win where it is settled. */
export type BookedRound = {
  readonly id: Uuid;
  readonly pairId: Uuid;
  readonly nonce: number;
  readonly playedAt: Date;
  readonly currency: string;
  readonly stake: Amount;
  /** Null: it is still open. */
  readonly payout: Amount | null;
  /** In order; none in a round that was drawn to its end. */
  readonly actions: readonly StoredAction[];
};

export async function listBookedRounds(sql: Sql, span: Span): Promise<readonly BookedRound[]> {
  const { rows } = await sql.query<
    Omit<BookedRound, 'stake' | 'payout' | 'actions'> & {
      readonly stake: string;
      readonly payout: string | null;
      readonly actions: readonly ActionRow[];
    }
  >(
    `select r.id, r.pair_id as "pairId", r.nonce, r.played_at as "playedAt", s.currency,
       r.stake::text, case when r.state = ${roundState.settled} then r.payout::text end as payout,
       ${actionsOfRound} as actions
     from studio.round r join studio.session s on s.id = r.session_id
     where r.played_at >= $2 and r.played_at < $3 and s.merchant_code = $1
       and r.state in (${roundState.settled}, ${roundState.open})
     order by r.played_at, r.id`,
    [span.merchantCode, span.from, span.to],
  );
  return rows.map(({ stake, payout, actions, ...row }) => ({
    ...row,
    stake: amount(BigInt(stake)),
    payout: payout === null ? null : amount(BigInt(payout)),
    actions: actions.map(toAction),
  }));
}

/** A bet in a shared round, the same way. */
export type BookedRoomBet = Pick<BookedRound, 'id' | 'currency' | 'stake' | 'payout'>;

export async function listBookedRoomBets(sql: Sql, span: Span): Promise<readonly BookedRoomBet[]> {
  const { rows } = await sql.query<{
    id: Uuid;
    currency: string;
    stake: string;
    payout: string | null;
  }>(
    `select b.id, b.currency, b.stake::text,
       case when b.state = ${betState.paid} then b.payout::text end as payout
     from studio.room_bet b join studio.session s on s.id = b.session_id
     where b.placed_at >= $2 and b.placed_at < $3 and s.merchant_code = $1
       and b.state in (${betState.placed}, ${betState.paid})
     order by b.sequence`,
    [span.merchantCode, span.from, span.to],
  );
  return rows.map(({ stake, payout, ...row }) => ({
    ...row,
    stake: amount(BigInt(stake)),
    payout: payout === null ? null : amount(BigInt(payout)),
  }));
}

/** Which of these days, written `2026-11-23`, were not told yet, in their order. */
export async function listUntoldDays(
  sql: Sql,
  { merchantCode, days }: { readonly merchantCode: string; readonly days: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql.query<{ day: string }>(
    `select d.day from unnest($2::text[]) with ordinality d (day, place)
     where not exists (select from studio.told_day t
       where t.merchant_code = $1 and t.day = d.day::date)
     order by d.place`,
    [merchantCode, days],
  );
  return rows.map(({ day }) => day);
}

export async function markDayTold(
  sql: Sql,
  told: {
    readonly merchantCode: string;
    readonly day: string;
    readonly at: Date;
    readonly lines: number;
    /** Null: the wallet has not compared them yet. */
    readonly differences: number | null;
  },
): Promise<void> {
  await sql.query(
    `insert into studio.told_day (merchant_code, day, told_at, lines, differences)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [told.merchantCode, told.day, told.at, told.lines, told.differences],
  );
}
