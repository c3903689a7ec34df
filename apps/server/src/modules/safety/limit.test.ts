import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeLimit,
  confirmLimit,
  isLooser,
  judgeLimits,
  type LimitUse,
  type PlayLimit,
  remainingOf,
} from './limit.ts';

const DAY = 86_400_000;
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
const limit = (amount: bigint | null): PlayLimit => ({
  kind: 'loss',
  period: 'day',
  amount,
  changedAt: at(0),
  pending: null,
});
const use = (kind: LimitUse['limit']['kind'], amount: bigint | null, used: bigint): LimitUse => ({
  limit: { kind, period: 'day', amount },
  used,
  resetsAt: at(DAY),
});

test('RG-06: a stricter limit holds at once, a looser one after a day and a second word', () => {
  const stricter = changeLimit(limit(100n), 50n, at(0));
  expect(stricter).toMatchObject({ amount: 50n, pending: null });

  const asked = changeLimit(stricter, 80n, at(0));
  expect(asked).toMatchObject({ amount: 50n, pending: { amount: 80n } });
  expect(confirmLimit(asked, at(DAY - 1))).toMatchObject({ ok: false, code: 'limit_too_early' });
  expect(confirmLimit(asked, at(DAY))).toMatchObject({ value: { amount: 80n, pending: null } });
});

test('a first limit holds at once, and to have none again is a looser one', () => {
  expect(changeLimit(limit(null), 100n, at(0))).toMatchObject({ amount: 100n, pending: null });
  expect(changeLimit(limit(100n), null, at(0))).toMatchObject({
    amount: 100n,
    pending: { amount: null },
  });
});

test('a wish that is not said again within a week is forgotten, and a stricter one ends it', () => {
  const asked = changeLimit(limit(50n), 80n, at(0));
  expect(confirmLimit(asked, at(8 * DAY))).toMatchObject({ code: 'limit_not_pending' });
  const stricter = changeLimit(asked, 40n, at(DAY));
  expect(confirmLimit(stricter, at(2 * DAY))).toMatchObject({ code: 'limit_not_pending' });
});

test('RG-04: limits hold side by side, so the lowest decides', () => {
  const uses = [
    { ...use('stake', 100n, 95n), limit: { kind: 'stake', period: 'week', amount: 100n } } as const,
    use('stake', 10n, 0n),
  ];
  expect(judgeLimits(uses, { stake: 5n })).toBeUndefined();
  expect(judgeLimits(uses, { stake: 6n })).toMatchObject({ facts: { period: 'week' } });
  expect(judgeLimits([use('stake', 10n, 0n)], { stake: 11n })).toMatchObject({
    facts: { period: 'day', remaining: 10n },
  });
});

test('what is used is judged by kind: a loss limit lets a player stake what he has won', () => {
  const ahead = [use('loss', 100n, -500n)];
  expect(judgeLimits(ahead, { loss: 600n, stake: 600n })).toBeUndefined();
  expect(judgeLimits(ahead, { loss: 601n, stake: 601n })).toMatchObject({ ok: false });
});

test('whatever is asked in whatever order, a limit never grows within a day', () => {
  const wish = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: null });
  const step = fc.record({ wish, confirm: fc.boolean(), afterMs: fc.nat({ max: DAY / 4 }) });
  fc.assert(
    fc.property(wish, fc.array(step, { maxLength: 30 }), (first, steps) => {
      let current = changeLimit(limit(null), first, at(0));
      let now = 0;
      const seen = [{ amount: current.amount, at: 0 }];
      for (const { wish: next, confirm, afterMs } of steps) {
        now += afterMs;
        const confirmed = confirm ? confirmLimit(current, at(now)) : undefined;
        current = confirmed?.ok ? confirmed.value : changeLimit(current, next, at(now));
        const before = seen.at(-1)?.amount ?? null;
        if (isLooser(current.amount, before)) {
          // What held before the last day was never stricter than what it was loosened from.
          expect(confirm).toBe(true);
        }
        seen.push({ amount: current.amount, at: now });
      }
    }),
  );
});

test('nothing is left of a limit that was lowered below what is used, never less', () => {
  expect(remainingOf(use('stake', 10n, 25n))).toBe(0n);
  expect(remainingOf(use('stake', null, 25n))).toBeNull();
});
