import type { Deposit } from '@padauk/contracts/wallet';
import { keptInTab } from '@padauk/site-client/storage';
import { Refused } from './ask.ts';

/** Remembered while the player is away at the provider, who knows only the address to return to. */
const KEY = 'depositUnderway';
/** For those who must not take this module along: whoever names the key otherwise is told. */
export type DepositUnderwayKey = typeof KEY;

/** Another member may follow in the same tab: each finds a deposit of their own alone. */
export const depositUnderway = {
  keep: (memberId: string, depositId: string): void =>
    keptInTab.write(KEY, `${memberId} ${depositId}`),
  of(memberId: string | undefined): string | undefined {
    const [owner, depositId] = keptInTab.read(KEY)?.split(' ') ?? [];
    return owner === memberId ? depositId : undefined;
  },
  forget: (): void => keptInTab.write(KEY, null),
};

/** Nothing is awaited any more: the next visit of the page begins with the form. */
export const isOver = (state: Deposit['state'] | undefined): boolean =>
  state === 'posted' || state === 'failed' || state === 'expired';

/** The address, or what was remembered, names no deposit of this member. */
export const isNoDeposit = (error: unknown): boolean =>
  error instanceof Refused && error.answer.code === 'deposit_not_found';
