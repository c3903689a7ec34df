import { DAY_MS, ok, type Result, refuse } from '@padauk/base';
import type { Identity } from './identity.ts';
import { isAgent, type Member } from './member.ts';
import { readPasswordChangedAt } from './members.repo.ts';
import type { Policy } from './policy.ts';
import type { Origin } from './sign-in.ts';

/** How somebody comes in who has proved to know the password, or to hold the number. */
export type Entrance = Origin & {
  readonly page: 'member' | 'agent';
  readonly remember: boolean | undefined;
  readonly deviceToken: string | undefined;
  readonly byPassword: boolean;
  readonly policy: Policy;
  /** The brand makes people change passwords that others know, or that are too old. */
  readonly forcedChange: boolean;
};

/** Frozen accounts stay out; the entrances of members and agents may be apart. */
export function mayEnter(
  member: Member,
  { page, policy }: Pick<Entrance, 'page' | 'policy'>,
): Result<undefined, 'account_frozen' | 'agents_only' | 'members_only'> {
  if (member.state !== 'active') return refuse('account_frozen');
  if (page === 'agent') return isAgent(member) ? ok(undefined) : refuse('agents_only');
  const kept = isAgent(member) && !policy.options.agentsOnMemberPage;
  return kept ? refuse('members_only') : ok(undefined);
}

/** Passwords that others know, and those that are older than the brand allows. */
export async function mustChange(
  { platform }: Identity,
  member: Member,
  { policy, byPassword, forcedChange }: Pick<Entrance, 'policy' | 'byPassword' | 'forcedChange'>,
): Promise<boolean> {
  if (!forcedChange || !byPassword) return false;
  const { passwordExpiryDays } = policy.options;
  if (member.passwordExpired || passwordExpiryDays === null) return member.passwordExpired;
  const changedAt = await readPasswordChangedAt(platform.db, member.id);
  const age = platform.clock.now().getTime() - changedAt.getTime();
  return age >= passwordExpiryDays * DAY_MS;
}
