import type { riskKinds } from '@padauk/contracts/risk';

export type RiskKind = (typeof riskKinds)[number];
/** What a rule counts up to; each kind knows its own. `amount` is minor units. */
export type RiskParams = {
  readonly count?: number | undefined;
  readonly minutes?: number | undefined;
  readonly percent?: number | undefined;
  readonly amount?: bigint | undefined;
};
export type RiskRule = {
  readonly kind: RiskKind;
  readonly enabled: boolean;
  readonly params: RiskParams;
  readonly changedAt: Date | null;
};
export type RiskFacts = Readonly<Record<string, string | number>>;

/** Of a brand that has set nothing. Amounts are in minor units of a currency like the kyat. */
export const standardRules: Readonly<Record<RiskKind, Omit<RiskRule, 'kind' | 'changedAt'>>> = {
  deposit_velocity: { enabled: true, params: { count: 5, minutes: 60 } },
  large_win: { enabled: true, params: { amount: 500_000_000n } },
  little_play: { enabled: true, params: { percent: 50 } },
  shared_payout: { enabled: true, params: {} },
  shared_place: { enabled: true, params: { count: 5 } },
  night_play: { enabled: false, params: { minutes: 180 } },
};

/** Deposits at these times: whether `count` of them are within `minutes` of each other. */
export function isBurst(times: readonly Date[], { count = 1, minutes = 1 }: RiskParams): boolean {
  const sorted = times.map((time) => time.getTime()).sort((a, b) => a - b);
  return sorted.some((time, index) => {
    const last = sorted[index + count - 1];
    return last !== undefined && last - time <= minutes * 60_000;
  });
}

/** Whether what was staked is less than so much of a hundred of what was paid in. */
export const isLittlePlay = (
  staked: bigint,
  deposited: bigint,
  { percent = 0 }: RiskParams,
): boolean => deposited > 0n && staked * 100n < deposited * BigInt(percent);
