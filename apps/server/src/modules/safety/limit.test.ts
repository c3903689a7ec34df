import { ok, refuse, type Result } from '@padauk/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walkMachine } from '../../../../../tools/testing/walk-machine.ts';
import { limitMachine } from './limit-machine.ts';
import {
  changeLimit,
  confirmLimit,
  dropLimitWish,
  forgetWish,
  isLooser,
  judgeLimits,
  type LimitUse,
  type PlayLimit,
  remainingOf,
  stateOfLimit,
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

test('whatever is asked in whatever order, the table is kept and no limit grows within a day', () => {
  type Told = { readonly limit: PlayLimit; readonly nowMs: number };
  type Step = {
    readonly event: (typeof limitMachine)['events'][number];
    readonly wish: bigint | null;
    readonly afterMs: number;
  };
  const wish = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: null });
  const span = (from: number, to: number) => fc.integer({ min: from * DAY, max: to * DAY });
  walkMachine<Told, Step>(limitMachine, {
    begin: wish.map((first) => ({ limit: changeLimit(limit(null), first, at(0)), nowMs: 0 })),
    steps: fc.record({
      event: fc.constantFrom(...limitMachine.events),
      wish,
      afterMs: fc.oneof(fc.nat({ max: DAY / 4 }), span(1, 2), span(8, 10)),
    }),
    eventOf: ({ event }) => event,
    stateOf: (told) => stateOfLimit(told.limit),
    take: (told, { event, wish: next, afterMs }) => {
      const nowMs = told.nowMs + afterMs;
      const answer = asked(event, told.limit, next, at(nowMs));
      if (answer.ok) return ok({ limit: answer.value, nowMs });
      return answer.code === 'limit_not_pending' ? refuse('wrong_state') : answer;
    },
    keeps: (before, { event, afterMs }, after) => {
      if (!isLooser(after.limit.amount, before.limit.amount)) return;
      expect(event).toBe('confirm');
      const { pending } = before.limit;
      expect(pending && pending.confirmableAt <= at(before.nowMs + afterMs)).toBe(true);
      expect(pending && pending.expiresAt > at(before.nowMs + afterMs)).toBe(true);
    },
  });
});

function asked(
  event: (typeof limitMachine)['events'][number],
  current: PlayLimit,
  wish: bigint | null,
  now: Date,
): Result<PlayLimit> {
  switch (event) {
    case 'set':
      return ok(changeLimit(current, wish, now));
    case 'confirm':
      return confirmLimit(current, now);
    case 'drop':
      return dropLimitWish(current, now);
    case 'forget': {
      const after = forgetWish(current, now);
      return after === current ? refuse('wrong_state') : ok(after);
    }
  }
}

test('nothing is left of a limit that was lowered below what is used, never less', () => {
  expect(remainingOf(use('stake', 10n, 25n))).toBe(0n);
  expect(remainingOf(use('stake', null, 25n))).toBeNull();
});

test('a limit that was lowered below what is used is broken by what adds nothing to it too', () => {
  const passed = [use('session', 10n, 25n), use('stake', 10n, 25n)];
  expect(judgeLimits(passed, { session: 0n })).toMatchObject({ facts: { remaining: 0n } });
  expect(judgeLimits([use('session', 25n, 25n)], { session: 0n })).toBeUndefined();
  // What is no stake at all is not asked about stakes.
  expect(judgeLimits([use('stake', 10n, 25n)], { session: 0n })).toBeUndefined();
});
