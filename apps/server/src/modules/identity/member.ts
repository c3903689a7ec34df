import { DAY_MS, TRIAL_CURRENCY, type Uuid } from '@padauk/base';
import { agentTypes, TRIAL } from '@padauk/contracts/account-types';
import type { AccountType } from '@padauk/contracts/member';

/** An account by its id, and whose it is. */
export type Account = { readonly memberId: Uuid; readonly merchantId: Uuid };

export const isAgent = ({ type }: { readonly type: AccountType }): boolean =>
  agentTypes.some((agent) => agent === type);
/** How long a trial account can be played. */
const TRIAL_MS = DAY_MS;

export type Member = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  /** The user name as typed at registration. */
  readonly account: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly state: 'active' | 'frozen' | 'closed';
  /** Others know the password: it must be changed at the next login. */
  readonly passwordExpired: boolean;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
};

/** When a trial account closes; null for an account that stays. */
export const endOfTrial = (member: Pick<Member, 'type' | 'registeredAt'>): Date | null =>
  member.type === TRIAL ? new Date(member.registeredAt.getTime() + TRIAL_MS) : null;

/** Trials that were opened at this moment or before are over at `now`. */
export const trialsOverBefore = (now: Date): Date => new Date(now.getTime() - TRIAL_MS);

/** Trial accounts play with a currency of their own that never meets money. */
export const currencyOf = (type: AccountType, brandCurrency: string): string =>
  type === TRIAL ? TRIAL_CURRENCY : brandCurrency;
