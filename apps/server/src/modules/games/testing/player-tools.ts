import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** He stays away for a day, plays a minute a day, or stakes a minor unit a day. */
export type PlayerTool = 'away' | 'a-minute' | 'no-stakes';

/** Writes what a player has set for himself, of which no process hears by itself. */
export async function setPlayerTool(
  pool: pg.Pool,
  {
    playerId,
    tool,
    at,
  }: { readonly playerId: string; readonly tool: PlayerTool; readonly at: Date },
): Promise<void> {
  await pool.query(
    `insert into safety.member (member_id, merchant_id, time_zone)
     select id, merchant_id, 'Asia/Yangon' from identity.member where id = $1`,
    [playerId],
  );
  if (tool === 'away') {
    await pool.query(
      `insert into safety.exclusion (id, made_with, member_id, merchant_id, kind, starts_at, ends_at)
       select $2, $2, id, merchant_id, 'time_out', $3::timestamptz, $3::timestamptz + interval '1 day'
       from identity.member where id = $1`,
      [playerId, randomUUID(), at],
    );
    return;
  }
  await pool.query(
    `insert into safety.play_limit (member_id, kind, period, amount, changed_at)
     values ($1, $2, 'day', 1, now())`,
    [playerId, tool === 'a-minute' ? 'session' : 'stake'],
  );
}
