import {
  amount,
  type Currency,
  parseAmount,
  type Refusal,
  refuse,
  writeAmount,
} from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type * as contracts from '@padauk/contracts/safety';
import type { Exclusion } from './exclusion.ts';
import type { StopCode, StopFacts } from './guard-stake.ts';
import { type LimitKind, type LimitUse, type PlayLimit, remainingOf } from './limit.ts';

type WireLimit = ReplyOf<typeof contracts.setLimit>;

/** Minutes for session, money for the rest. */
const write = (kind: LimitKind, value: bigint, currency: Currency): string =>
  kind === 'session' ? String(value) : writeAmount(amount(value), currency);

/** The amount of a wish; undefined where it is no amount of that kind. */
export function parseLimit(kind: LimitKind, text: string, currency: Currency): bigint | undefined {
  if (kind !== 'session') return parseAmount(text, currency);
  return /^\d{1,5}$/.test(text) ? BigInt(text) : undefined;
}

export function writeLimit(
  use: LimitUse & { readonly limit: PlayLimit },
  currency: Currency,
): WireLimit {
  const { kind, period, amount: limit, pending } = use.limit;
  const remaining = remainingOf(use);
  return {
    kind,
    period,
    amount: limit === null ? null : write(kind, limit, currency),
    used: write(kind, use.used, currency),
    remaining: remaining === null ? null : write(kind, remaining, currency),
    resetsAt: use.resetsAt.toISOString(),
    pending: pending && {
      amount: pending.amount === null ? null : write(kind, pending.amount, currency),
      confirmableAt: pending.confirmableAt.toISOString(),
      expiresAt: pending.expiresAt.toISOString(),
    },
  };
}

export const writeExclusion = (exclusion: Exclusion): ReplyOf<typeof contracts.exclude> => ({
  kind: exclusion.kind,
  startsAt: exclusion.startsAt.toISOString(),
  endsAt: exclusion.endsAt.toISOString(),
  returnsAt: exclusion.returnsAt?.toISOString() ?? null,
});

/** A stop with its facts as texts, as they go to the player. */
export function writeStop<C extends StopCode>(
  { code, facts }: Refusal<C, StopFacts>,
  currency: Currency,
): Refusal<C, Readonly<Record<string, string | number>>> {
  if (facts === undefined) return refuse(code);
  if ('remaining' in facts) {
    const { kind, period, remaining, resetsAt } = facts;
    return refuse(code, {
      kind,
      period,
      remaining: write(kind, remaining, currency),
      resetsAt: resetsAt.toISOString(),
    });
  }
  if ('endsAt' in facts) {
    return refuse(code, { kind: facts.kind, endsAt: facts.endsAt.toISOString() });
  }
  return refuse(code, {
    minutes: facts.minutes,
    net: writeAmount(amount(facts.net), currency),
  });
}
