import { loosenSignIn, setBrandLive } from './brand-kinds.ts';
import { grantBonus } from './bonus-kinds.ts';
import { beginCampaignTogether } from './campaign-kinds.ts';
import { addPaymentMethod, enablePaymentProvider, setCashierRules } from './cashier-kinds.ts';
import { endRoundTogether, resumeGame, setVendorTogether } from './game-kinds.ts';
import { changeJurisdiction } from './jurisdiction-kind.ts';
import { freezeAgentLine, makeAgent, moveLine, thawAgentLine } from './line-kinds.ts';
import {
  adjustMemberBalance,
  correctMemberBirthday,
  correctMemberName,
  freezeMembers,
} from './member-kinds.ts';
import { beginTournamentTogether } from './tournament-kinds.ts';
import { openMerchantTogether } from './merchant-kind.ts';
import { setRebateTogether, setReferralTogether } from './reward-kinds.ts';
import type { Kind } from './proposal-kind.ts';
import type { ProposalKind } from './proposals.repo.ts';
import {
  enableApprover,
  inviteApprover,
  resetMemberFactors,
  resetStaffFactors,
  setStaffRoles,
} from './staff-kinds.ts';

/** Everything that takes two people. */
export const kinds: Readonly<Record<ProposalKind, Kind>> = {
  'staff.invite': inviteApprover,
  'staff.enable': enableApprover,
  'staff.reset-factors': resetStaffFactors,
  'staff.set-roles': setStaffRoles,
  'member.reset-factors': resetMemberFactors,
  'member.adjust-balance': adjustMemberBalance,
  'member.correct-name': correctMemberName,
  'member.correct-birthday': correctMemberBirthday,
  'member.make-agent': makeAgent,
  'member.move-line': moveLine,
  'members.freeze': freezeMembers,
  'line.freeze': freezeAgentLine,
  'line.thaw': thawAgentLine,
  'game.resume': resumeGame,
  'round.end': endRoundTogether,
  'vendor.set': setVendorTogether,
  'bonus.grant': grantBonus,
  'campaign.begin': beginCampaignTogether,
  'provider.enable': enablePaymentProvider,
  'payment-method.add': addPaymentMethod,
  'cashier.set': setCashierRules,
  'referral.set': setReferralTogether,
  'rebate.set': setRebateTogether,
  'tournament.begin': beginTournamentTogether,
  'brand.live': setBrandLive,
  'brand.jurisdiction': changeJurisdiction,
  'brand.sign-in': loosenSignIn,
  'merchant.open': openMerchantTogether,
};
