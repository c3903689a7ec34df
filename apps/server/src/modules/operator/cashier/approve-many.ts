import {
  amount,
  assert,
  isCurrency,
  parseAmount,
  refuse,
  type Result,
  writeAmount,
} from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { previewApprovals as previewContract } from '@padauk/contracts/reviews';
import type { Merchant, Operator, Platform, Tx } from '../../../platform/platform.ts';
import { previewApprovals } from '../../wallet/index.ts';
import { accountNames } from '../people/account-names.ts';
import { approve } from './decide-withdrawal.ts';
import { obstaclesOf, readStandings } from './withdrawal-waits.ts';

type Approvals = ReplyOf<typeof previewContract>;
type Outcome = Result<'approved' | 'waits', string>;

/** What approving a selection would do; nothing is done. */
export async function previewMany(
  tx: Tx,
  platform: Platform,
  merchant: Merchant,
  { operatorId }: Pick<Operator, 'operatorId'>,
  { withdrawalIds }: { readonly withdrawalIds: readonly string[] },
): Promise<Approvals> {
  const asked = { merchantId: merchant.id, operatorId, withdrawalIds };
  const found = await previewApprovals(tx, platform, asked);
  const memberIds = [...new Set(found.map((f) => f.withdrawal.memberId))];
  const accountOf = await accountNames(tx, memberIds);
  const standingOf = await readStandings(tx, platform.vault, memberIds);
  const isHeld = ({ memberId, payoutAccount: { holder } }: (typeof found)[number]['withdrawal']) =>
    obstaclesOf(standingOf({ memberId, holder }), platform.clock.now()).length > 0;
  const known = found.map(({ withdrawal: w, outcome }) => ({
    withdrawalId: w.id as string,
    account: accountOf(w.memberId),
    amount: writeAmount(w.amount, w.currency),
    signs: [...w.signs],
    ...wireOutcome(outcome.ok && isHeld(w) ? refuse('payout_held') : outcome),
  }));
  const missing = withdrawalIds
    .filter((id) => !found.some(({ withdrawal }) => withdrawal.id === id))
    .map((withdrawalId) => ({
      withdrawalId,
      account: null,
      amount: null,
      signs: [],
      outcome: 'refused' as const,
      code: 'withdrawal_not_found',
    }));
  return totalsOf(merchant, [...known, ...missing]);
}

/** Approves what can be approved, each with its entry in the trail; the rest is reported. */
export async function approveMany(
  tx: Tx,
  platform: Platform,
  asked: {
    readonly merchant: Merchant;
    readonly operator: Operator;
    readonly ip: string;
    readonly withdrawalIds: readonly string[];
  },
): Promise<Approvals> {
  const { merchant, operator, ip } = asked;
  // In the order in which members are locked: two selections cannot block each other.
  const preview = await previewMany(tx, platform, merchant, operator, asked);
  const items: Approvals['items'] = [];
  for (const item of preview.items) {
    const { withdrawalId } = item;
    if (item.outcome === 'refused') {
      items.push(item);
      continue;
    }
    const done = await approve(tx, platform, { merchant, operator, ip, withdrawalId });
    const whole = done.ok && done.value.state === 'approved';
    const outcome = done.ok ? ({ ok: true, value: whole ? 'approved' : 'waits' } as const) : done;
    items.push({ ...item, ...wireOutcome(outcome) });
  }
  return totalsOf(merchant, items);
}

const wireOutcome = (outcome: Outcome) =>
  outcome.ok
    ? { outcome: outcome.value, code: null }
    : { outcome: 'refused' as const, code: outcome.code };

function totalsOf({ currency }: Merchant, items: Approvals['items']): Approvals {
  assert(isCurrency(currency), `a brand has a known currency: ${currency}`);
  const of = (outcome: 'approved' | 'waits') => items.filter((item) => item.outcome === outcome);
  const sum = of('approved').reduce(
    (total, item) => total + (parseAmount(item.amount ?? '0', currency) ?? 0n),
    0n,
  );
  return {
    approved: of('approved').length,
    waiting: of('waits').length,
    amount: writeAmount(amount(sum), currency),
    items,
  };
}
