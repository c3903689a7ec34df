import { setBrandLive } from './brand-kinds.ts';
import { grantBonus } from './bonus-kinds.ts';
import { resumeGame } from './game-kinds.ts';
import { adjustMemberBalance, freezeMembers } from './member-kinds.ts';
import type { Kind } from './proposal-kind.ts';
import type { ProposalKind } from './proposals.repo.ts';
import { resetMemberFactors, resetStaffFactors, setStaffRoles } from './staff-kinds.ts';

/** Everything that takes two people. */
export const kinds: Readonly<Record<ProposalKind, Kind>> = {
  'staff.reset-factors': resetStaffFactors,
  'staff.set-roles': setStaffRoles,
  'member.reset-factors': resetMemberFactors,
  'member.adjust-balance': adjustMemberBalance,
  'members.freeze': freezeMembers,
  'game.resume': resumeGame,
  'bonus.grant': grantBonus,
  'brand.live': setBrandLive,
};
