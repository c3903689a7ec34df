import { ok, type Result, refuse } from '@padauk/base';
import { isAgent, type Member } from './member.ts';
import type { Entrant } from './members.repo.ts';
import type { Policy } from './policy.ts';

/** The entrances of members and of agents may be apart. */
export type Page = 'member' | 'agent';

/** The entrance that is always open to an account. */
export const ownPage = (member: Pick<Member, 'type'>): Page =>
  isAgent(member) ? 'agent' : 'member';

/** Frozen accounts stay out; agents and members come in by the entrance that is theirs. */
export function mayEnter(
  member: Member,
  { page, policy }: { readonly page: Page; readonly policy: Policy },
): Result<undefined, 'account_frozen' | 'agents_only' | 'members_only'> {
  if (member.state !== 'active') return refuse('account_frozen');
  if (page === 'agent') return isAgent(member) ? ok(undefined) : refuse('agents_only');
  const kept = isAgent(member) && !policy.options.agentsOnMemberPage;
  return kept ? refuse('members_only') : ok(undefined);
}

/**
 * Others know the password, or it is older than the brand allows: nothing is open until it is
 * changed, in sessions that stand on it. Who proved a number, a passkey or a provider has shown
 * what nobody else has, and may not know the password at all. Brands that force nobody have
 * `FORCED_PASSWORD_CHANGE` off.
 */
export const mustChangePassword = (
  { passwordExpired, passwordTooOld }: Entrant,
  byPassword: boolean,
  isOn: (code: string) => boolean,
): boolean => byPassword && (passwordExpired || passwordTooOld) && isOn('FORCED_PASSWORD_CHANGE');
