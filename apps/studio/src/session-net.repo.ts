import { type Amount, amount, type Uuid } from '@padauk/base';
import { roundState } from './round-state.ts';
import type { Sql } from './sessions.repo.ts';

/**
 * What a session has brought the player: payouts less stakes. Rounds from before it was opened are
 * not looked at, however many the pair has.
 */
export async function readNet(sql: Sql, { id }: { readonly id: Uuid }): Promise<Amount> {
  const { rows } = await sql.query<{ net: string }>(
    `select coalesce(sum(brought.net), 0)::text as net
     from studio.session s
     join studio.seed_pair p on p.player_id = s.player_id and p.title = s.title
       and (p.revealed_at is null or p.revealed_at >= s.started_at)
     cross join lateral (
       select sum(r.payout - r.stake - r.raised) as net from studio.round r
       where r.pair_id = p.id and r.session_id = $1 and r.state = ${roundState.settled}
         and r.nonce >= case when p.id = s.first_pair_id then s.first_nonce else 0 end
     ) brought where s.id = $1`,
    [id],
  );
  return amount(BigInt(rows[0]?.net ?? '0'));
}
