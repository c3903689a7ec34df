import { type Refusal, refuse, type Uuid } from '@padauk/base';
import type { Db, Tx } from '../../platform/platform.ts';
import { findFirstLimits } from './limits.repo.ts';
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
  const state = await findFirstLimits(tx, memberId);
  if (limits === 'required' && !state?.limited) {
    return refuse('limits_first', { needed: 'deposit_limit' });
  }
  return state?.answered || state?.limited
    ? undefined
    : refuse('limits_first', { needed: 'answer' });
}
