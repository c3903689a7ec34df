import { ok, type Result } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { readReviewDeposit } from '@padauk/contracts/payments';
import type { Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import { confirmDeposit, refuseDeposit } from '../../wallet/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { readDeposit } from './review-deposits.ts';

/** Who decides on what, and from where. */
export type Decision = {
  readonly depositId: string;
  readonly merchant: Merchant;
  readonly operator: Operator;
  readonly ip: string;
};
type Reviewed = ReplyOf<typeof readReviewDeposit>;

export const confirm = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
  body: { readonly amount: string; readonly bankReference: string },
) =>
  decide(tx, platform, decision, 'deposit.confirm', (key) =>
    confirmDeposit(tx, platform, {
      ...key,
      ...body,
      operatorId: decision.operator.operatorId,
    }),
  );

export const reject = (
  tx: Tx,
  platform: Platform,
  decision: Decision,
  body: { readonly reason: string },
) =>
  decide(tx, platform, decision, 'deposit.refuse', (key) =>
    refuseDeposit(tx, platform, { ...key, ...body }),
  );

/** Every decision is in the trail with what was before and after it, or it did not happen. */
async function decide<C extends string>(
  tx: Tx,
  platform: Platform,
  decision: Decision,
  action: string,
  act: (key: { merchantId: Merchant['id']; depositId: string }) => Promise<Result<undefined, C>>,
): Promise<Result<Reviewed, C | 'deposit_not_found'>> {
  const { depositId, merchant } = decision;
  const key = { merchantId: merchant.id, depositId };
  const before = await readDeposit(tx, key);
  if (!before.ok) return before;
  const done = await act(key);
  if (!done.ok) return done;
  const after = await readDeposit(tx, key);
  if (!after.ok) return after;
  await noteAct(tx, platform.clock.now(), decision, {
    action,
    entity: 'deposit',
    entityId: depositId,
    before: before.value,
    after: after.value,
  });
  return ok(after.value);
}
