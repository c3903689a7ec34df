import { isCurrency, parseAmount, type Uuid } from '@padauk/base';
import { derivedUuid } from '@padauk/provider-sdk/server';
import type { OutboxEvent, Platform, Tx } from '../../platform/platform.ts';
import { findSuppressed } from '../safety/index.ts';
import { countDepositsBefore, findWalletMembers } from '../wallet/index.ts';
import { bonusOfDeposit } from './campaign.ts';
import { listDepositCampaigns } from './campaigns.repo.ts';
import { claimCampaign } from './claim-campaign.ts';

/**
 * Offers what the campaigns that ran when a deposit came give for it, once for each deposit and
 * campaign, however late its event is read. A player who stays away from play, or has shown a sign
 * of harm, is offered nothing (RG-11). The player takes or leaves an offer; nothing is locked.
 */
export const offerOnDeposit =
  (platform: Pick<Platform, 'clock' | 'outbox'>) =>
  async (tx: Tx, batch: readonly OutboxEvent[]): Promise<void> => {
    for (const event of batch) {
      if (event.name !== 'deposit.posted') continue;
      const { memberId, depositId, amount } = event.payload;
      await offerOne(tx, platform, { memberId: memberId as Uuid, depositId, amount, at: event.at });
    }
  };

async function offerOne(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'outbox'>,
  deposit: {
    readonly memberId: Uuid;
    readonly depositId: string;
    readonly amount: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, depositId } = deposit;
  const [member] = await findWalletMembers(tx, [memberId]);
  if (!member || !isCurrency(member.currency)) return;
  const { merchantId, currency } = member;
  const campaigns = await listDepositCampaigns(tx, { merchantId, at: deposit.at });
  const value = parseAmount(deposit.amount, currency);
  if (campaigns.length === 0 || value === undefined) return;
  if ((await findSuppressed(tx, [memberId], platform.clock.now())).has(memberId)) return;
  const before = await countDepositsBefore(tx, memberId, depositId);
  for (const campaign of campaigns) {
    const amount = bonusOfDeposit(campaign, { amount: value, before });
    if (amount === undefined) continue;
    const grantId = derivedUuid('campaign-deposit', campaign.id, depositId);
    await claimCampaign(tx, platform, { campaign, memberId, grantId, amount });
  }
}
