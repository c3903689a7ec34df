import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Between these times the stakes stand that are looked at. */
export type RoundLook = { readonly from: Date; readonly to: Date };

/**
 * What a look for rounds that were left open has to read: from three days before the last one on,
 * as a round may go on for days. After a stop it goes by a day at a time, so that none takes long.
 */
export async function beginLook(tx: Tx, before: Date): Promise<RoundLook> {
  const { rows } = await sql<RoundLook>`
    select least(looked_to, ${before}::timestamptz) - interval '3 days' as "from",
      least(${before}::timestamptz, looked_to + interval '1 day') as "to"
    from games.round_look for update`.execute(tx);
  const [look] = rows;
  if (!look) throw new Error('games.round_look has lost its row');
  return look;
}

/** The next look goes on from here; never from beyond the present, where a clock has been wrong. */
export async function endLook(tx: Tx, { to }: RoundLook): Promise<void> {
  await sql`update games.round_look set looked_to = least(${to}::timestamptz, now())`.execute(tx);
}
