import { type Amount, assert, isCurrency, ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { Platform, Player, Tx } from '../../../platform/platform.ts';
import { stopLaunch } from '../../safety/index.ts';
import { payReward } from '../../wallet/index.ts';
import { claimOpenRebates } from './rebates.repo.ts';
import { claimEarned } from './referrals.repo.ts';

type Claim = { readonly memberId: Uuid; readonly claimId: Uuid; readonly at: Date };
type Take = (tx: Tx, claim: Claim) => Promise<Amount>;
const takes = {
  rebate: claimOpenRebates,
  referral: (tx, { memberId, ...claim }) => claimEarned(tx, { referrerId: memberId, ...claim }),
} as const satisfies Record<string, Take>;

/**
 * Takes all rewards of a kind that wait into the player's cash. The rows are marked in the
 * statement that sums them up, so that of two claims at once one finds nothing.
 */
export async function claimRewards(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random' | 'outbox'>,
  caller: Pick<Player, 'memberId' | 'currency'>,
  kind: keyof typeof takes,
): Promise<Result<Amount, 'nothing_to_claim' | 'self_excluded'>> {
  const { memberId, currency } = caller;
  assert(isCurrency(currency), `the currency of a player: ${currency}`);
  const stop = await stopLaunch(tx, platform.clock, { memberId, currency });
  if (stop) return refuse('self_excluded', stop.facts);
  const claimId = platform.random.uuid();
  const take: Take = takes[kind];
  const amount = await take(tx, { memberId, claimId, at: platform.clock.now() });
  if (amount === 0n) return refuse('nothing_to_claim');
  await payReward(tx, platform, { id: claimId, memberId, kind, amount });
  return ok(amount);
}
