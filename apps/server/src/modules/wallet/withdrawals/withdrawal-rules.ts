import { type Amount, amount, DAY_MS, HOUR_MS, refuse } from '@padauk/base';
import type { withdrawalRules } from '@padauk/contracts/wallet';
import type { WalletSettings } from '../settings.repo.ts';

export type RuleName = (typeof withdrawalRules)[number];

/** How far back limits per day look, whatever the calendar says. */
export const REQUESTS_LOOK_BACK_MS = DAY_MS;

/** What decides on whether a member may ask for a payout now; amounts in minor units. */
export type RuleFacts = {
  readonly at: Date;
  /** The account waits until somebody has looked at whose it is. */
  readonly held: boolean;
  readonly available: Amount;
  readonly funds: { readonly cash: bigint; readonly debt: Amount };
  readonly turnover: { readonly required: bigint; readonly played: bigint };
  readonly frozenUntil: Date | null;
  readonly lately: { readonly count: number; readonly amount: bigint };
  readonly settings: Pick<
    WalletSettings,
    'withdrawalMin' | 'withdrawalsPerDayMax' | 'withdrawnPerDayMax'
  >;
};

/** One rule as a line: met or not, how far it is used, and until when it holds. */
export type RuleLine =
  | { readonly rule: 'review'; readonly met: boolean }
  | { readonly rule: 'debt'; readonly met: boolean; readonly missing: Amount }
  | { readonly rule: 'minimum'; readonly met: boolean; readonly missing: Amount }
  | {
      readonly rule: 'turnover';
      readonly met: boolean;
      readonly missing: Amount;
      readonly used: Amount;
      readonly most: Amount;
    }
  | { readonly rule: 'freeze'; readonly met: boolean; readonly until: Date | null }
  | {
      readonly rule: 'day_count';
      readonly met: boolean;
      readonly usedCount: number;
      readonly mostCount: number;
    }
  | {
      readonly rule: 'day_amount';
      readonly met: boolean;
      readonly used: Amount;
      readonly most: Amount;
    };

const noLess = (value: bigint): Amount => amount(value > 0n ? value : 0n);

/**
 * The rules that hold for a member now, in the order in which a request is refused by them. Limits
 * that the brand does not have are left out.
 */
export function judgeRules(facts: RuleFacts): RuleLine[] {
  const { at, held, available, funds, turnover, frozenUntil, lately, settings } = facts;
  const { withdrawalMin, withdrawalsPerDayMax, withdrawnPerDayMax } = settings;
  const frozen = frozenUntil !== null && frozenUntil > at;
  const lines: RuleLine[] = [];
  // Most accounts are never held: there is nothing to say of them.
  if (held) lines.push({ rule: 'review', met: false });
  lines.push({ rule: 'freeze', met: !frozen, until: frozen ? frozenUntil : null });
  if (withdrawalsPerDayMax !== null) {
    lines.push({
      rule: 'day_count',
      met: lately.count < withdrawalsPerDayMax,
      usedCount: lately.count,
      mostCount: withdrawalsPerDayMax,
    });
  }
  if (withdrawnPerDayMax !== null) {
    lines.push({
      rule: 'day_amount',
      met: lately.amount + withdrawalMin <= withdrawnPerDayMax,
      used: amount(lately.amount),
      most: withdrawnPerDayMax,
    });
  }
  lines.push({
    rule: 'turnover',
    met: turnover.played >= turnover.required,
    missing: noLess(turnover.required - turnover.played),
    used: amount(turnover.played),
    most: amount(turnover.required),
  });
  // What is owed is paid from the balance when a request comes; most owe nothing.
  const { cash, debt } = funds;
  if (debt > 0n) lines.push({ rule: 'debt', met: cash >= debt, missing: debt });
  lines.push({
    rule: 'minimum',
    met: available >= withdrawalMin,
    missing: noLess(withdrawalMin - available),
  });
  return lines;
}

/** Hours that have begun between two moments: one that is nearly over is told as a whole one. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / HOUR_MS);

/** Why money must stay in at that moment, with until when; undefined where it may leave. */
export function refuseFrozen(frozenUntil: Date | null, at: Date) {
  if (frozenUntil === null || frozenUntil <= at) return undefined;
  const facts = { until: frozenUntil.toISOString(), hours: hoursBetween(at, frozenUntil) };
  return refuse('withdrawals_frozen', facts);
}
