import { type Refusal, refuse, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { readSettings } from './settings.repo.ts';

/** What a player still owes before money may come in: an answer, or a deposit limit. */
export type LimitsFirst = { readonly needed: 'answer' | 'deposit_limit' };

/**
 * Whether a player has done what the law of the brand's place asks of him about limits (RG-01): he
 * has answered the question about them, or has a deposit limit.
 */
export async function guardFirstLimits(
  tx: Db | Tx,
  { memberId, merchantId }: { readonly memberId: Uuid; readonly merchantId: Uuid },
): Promise<Refusal<'limits_first', LimitsFirst> | undefined> {
  const { limits } = await readSettings(tx, merchantId);
  if (limits === 'offered') return undefined;
  const { rows } = await sql<{ answered: boolean; limited: boolean }>`
    select m.prompted_at is not null as answered,
      exists (select from safety.play_limit l where l.member_id = m.member_id
        and l.kind = 'deposit' and l.amount is not null) as limited
    from safety.member m where m.member_id = ${memberId}`.execute(tx);
  const [state] = rows;
  if (limits === 'required' && !state?.limited) {
    return refuse('limits_first', { needed: 'deposit_limit' });
  }
  return state?.answered || state?.limited
    ? undefined
    : refuse('limits_first', { needed: 'answer' });
}
