import type { Uuid } from '@padauk/base';
import { expect, test } from 'vitest';
import {
  allowExclusion,
  allowReturn,
  endOf,
  type Exclusion,
  isInForce,
  strongestOf,
} from './exclusion.ts';

const DAY = 86_400_000;
const start = new Date('2026-01-31T10:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const away = (kind: Exclusion['kind'], endsAt: Date, returnsAt: Date | null = null): Exclusion => ({
  id: '00000000-0000-4000-8000-000000000001' as Uuid,
  memberId: '00000000-0000-4000-8000-000000000002' as Uuid,
  merchantId: '00000000-0000-4000-8000-000000000003' as Uuid,
  kind,
  startsAt: start,
  endsAt,
  returnsAt,
  reason: null,
  operatorId: null,
  madeWith: '00000000-0000-4000-8000-000000000001' as Uuid,
  everyBrand: false,
});

test('RG-09: a time-out begins at once and ends by itself', () => {
  const week = away('time_out', after(7));
  expect(isInForce(week, start)).toBe(true);
  expect(isInForce(week, new Date(after(7).getTime() - 1))).toBe(true);
  expect(isInForce(week, after(7))).toBe(false);
});

test('RG-10: a self-exclusion holds until its player asks to come back, and a day longer', () => {
  const half = away('self_exclusion', after(181));
  expect(isInForce(half, after(1_000))).toBe(true);
  expect(allowReturn(half, after(180))).toMatchObject({ code: 'exclusion_running' });
  expect(allowReturn(half, after(200))).toMatchObject({ value: { returnsAt: after(201) } });
  const returning = away('self_exclusion', after(181), after(201));
  expect(isInForce(returning, after(200.5))).toBe(true);
  expect(isInForce(returning, after(201))).toBe(false);
  // Asked again, the day does not begin again.
  expect(allowReturn(returning, after(200.9))).toMatchObject({ value: { returnsAt: after(201) } });
});

test('nobody comes back from a time-out by asking, or from nothing', () => {
  expect(allowReturn(away('time_out', after(7)), after(8))).toMatchObject({
    code: 'exclusion_not_found',
  });
  expect(allowReturn(undefined, start)).toMatchObject({ code: 'exclusion_not_found' });
});

test('a break can be made longer and stronger, never shorter', () => {
  const month = away('time_out', after(30));
  expect(allowExclusion({ kind: 'time_out', days: 7 }, month, start)).toMatchObject({
    code: 'exclusion_shorter',
  });
  expect(allowExclusion({ kind: 'time_out', days: 42 }, month, start)).toMatchObject({ ok: true });
  expect(allowExclusion({ kind: 'self_exclusion', months: 6 }, month, start)).toMatchObject({
    ok: true,
  });
  const half = away('self_exclusion', after(181));
  expect(allowExclusion({ kind: 'time_out', days: 42 }, half, after(180))).toMatchObject({
    code: 'exclusion_shorter',
  });
});

test('who may come back in some days may stay away for longer, and for less than before', () => {
  const ending = away('self_exclusion', after(1_800), after(7));
  expect(allowExclusion({ kind: 'time_out', days: 7 }, ending, start)).toMatchObject({
    code: 'exclusion_shorter',
    facts: { endsAt: after(7).toISOString() },
  });
  expect(allowExclusion({ kind: 'time_out', days: 42 }, ending, start)).toMatchObject({ ok: true });
  expect(allowExclusion({ kind: 'self_exclusion', months: 6 }, ending, start)).toMatchObject({
    ok: true,
  });
  for (const fresh of [away('self_exclusion', after(181)), away('time_out', after(42))]) {
    expect(strongestOf([ending, fresh], start)).toBe(fresh);
  }
});

test('months end by the calendar, on the last day where the month is shorter', () => {
  expect(endOf({ kind: 'self_exclusion', months: 6 }, start)).toEqual(
    new Date('2026-07-31T10:00:00Z'),
  );
  expect(endOf({ kind: 'self_exclusion', months: 13 }, start)).toEqual(
    new Date('2027-02-28T10:00:00Z'),
  );
});

test('of several, the one that holds strongest and longest counts', () => {
  const exclusions = [away('time_out', after(40)), away('self_exclusion', after(10))];
  expect(strongestOf(exclusions, after(1))).toMatchObject({ kind: 'self_exclusion' });
  expect(strongestOf([away('time_out', after(1))], after(2))).toBeUndefined();
});
