import type { Uuid } from '@padauk/base';

/** See `AccountType` in the contracts. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;
export const TRIAL: AccountType = 4;

export type Member = {
  readonly id: Uuid;
  readonly merchantId: Uuid;
  /** The user name as typed at registration. */
  readonly account: string;
  readonly nickname: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly state: 'active' | 'frozen';
  /** Others know the password: it must be changed at the next login. */
  readonly passwordExpired: boolean;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
};

/** Trial accounts play with a currency of their own that never meets money. */
export const currencyOf = (type: AccountType, brandCurrency: string): string =>
  type === TRIAL ? 'FUN' : brandCurrency;
