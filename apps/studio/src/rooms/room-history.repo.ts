import { type Amount, amount } from '@padauk/base';
import { COUNTED_AHEAD } from '@padauk/contracts/wire';
import type { ListedRound } from '../rounds.repo.ts';
import type { Sql } from '../sessions.repo.ts';
import { betState } from './room-states.ts';

type Owner = { readonly playerId: string; readonly title: string };

/** Paid bets of a player in a room, newest first, with how many there are: see `COUNTED_AHEAD`. */
export async function listPaidBets(
  sql: Sql,
  owner: Owner,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rounds: readonly ListedRound[]; readonly total: number }> {
  const from = `from studio.room_bet b join studio.room_round r on r.id = b.round_id
    left join studio.title_version v on v.title = r.room and v.version = r.version
    where b.player_id = $1 and r.room = $2 and b.state = ${betState.paid}`;
  const key = [owner.playerId, owner.title];
  const [list, count] = await Promise.all([
    sql.query<{
      id: ListedRound['id'];
      currency: string;
      stake: bigint | string;
      payout: bigint | string;
      playedAt: Date;
      rulesHash: string | null;
    }>(
      `select b.id, b.currency, b.stake, b.payout, b.placed_at as "playedAt",
         v.rules_hash as "rulesHash" ${from}
       order by b.sequence desc limit $3 offset $4`,
      [...key, page.limit, page.offset],
    ),
    sql.query<{ total: number }>(
      `select count(*)::int as total from (
         select ${from} order by b.sequence desc limit $3) counted`,
      [...key, page.offset + COUNTED_AHEAD],
    ),
  ]);
  return {
    rounds: list.rows.map(({ stake, payout, ...row }) => ({
      ...row,
      staked: amount(BigInt(stake)),
      payout: amount(BigInt(payout)),
    })),
    total: count.rows[0]?.total ?? 0,
  };
}

/** What a session has brought the player in its room: payouts less stakes; no earlier bet is read. */
export async function readRoomNet(
  sql: Sql,
  session: { readonly id: string; readonly playerId: string },
): Promise<Amount> {
  const { rows } = await sql.query<{ net: string }>(
    `select coalesce(sum(payout - stake), 0)::text as net from studio.room_bet
     where player_id = $1 and session_id = $2 and state = ${betState.paid}
       and sequence > (select coalesce(first_bet, 0) from studio.session where id = $2)`,
    [session.playerId, session.id],
  );
  return amount(BigInt(rows[0]?.net ?? '0'));
}
