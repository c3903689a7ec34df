import type { Uuid } from '@padauk/base';
import type { LimitsRule } from '@padauk/contracts/jurisdiction';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** The rules of a brand about safer gambling. */
export type SafetySettings = {
  /** Whether a player may ask to end a self-exclusion before its time. */
  readonly earlyReturn: boolean;
  /** What has to be known of limits before somebody pays in. */
  readonly limits: LimitsRule;
};
const DEFAULTS: SafetySettings = { earlyReturn: false, limits: 'offered' };

export async function readSettings(tx: Db | Tx, merchantId: Uuid): Promise<SafetySettings> {
  const { rows } = await sql<SafetySettings>`
    select early_return as "earlyReturn", limits from safety.setting
    where merchant_id = ${merchantId}`.execute(tx);
  return rows[0] ?? DEFAULTS;
}

export async function saveSettings(
  tx: Tx,
  merchantId: Uuid,
  { earlyReturn, limits }: SafetySettings,
): Promise<void> {
  await sql`
    insert into safety.setting (merchant_id, early_return, limits)
    values (${merchantId}, ${earlyReturn}, ${limits})
    on conflict (merchant_id) do update
      set early_return = excluded.early_return, limits = excluded.limits`.execute(tx);
}
