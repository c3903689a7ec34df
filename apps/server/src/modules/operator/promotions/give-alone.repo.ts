import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/platform.ts';

/** What one operator gives alone is judged one after the other until `tx` ends. */
export async function lockGiver(tx: Tx, operatorId: Uuid): Promise<void> {
  const lock = `operator.give-alone:${operatorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
}
