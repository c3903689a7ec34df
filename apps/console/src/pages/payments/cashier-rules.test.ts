import { expect, test } from 'vitest';
import type { CashierRules } from '../../lib/payment-queries.ts';
import { changedRules, changesOf, readRules, textsOf, wishOf } from './cashier-rules.ts';

const rules: CashierRules = {
  withdrawalMin: '1000.00',
  withdrawalMax: '5000000.00',
  withdrawalFee: '0.00',
  twoApprovalsAbove: '500000.00',
  expectedMinutes: 30,
  confirmMinutes: 30,
  turnoverBps: 10_000,
  payoutHoldHours: 24,
  payoutDayMax: null,
  payoutsInTenMinutesMax: null,
  signerApart: false,
  withdrawalsPerDayMax: 3,
  withdrawnPerDayMax: null,
  holderMatches: false,
  payoutProvider: 'sandbox',
  banks: ['KBZPay', 'Yoma Bank'],
  lineDailyMax: '1000000.00',
  confirmedAloneDayMax: null,
};

test('what stands in the fields is read back as it was, and empty means no limit', () => {
  expect(readRules(textsOf(rules))).toEqual(rules);
  const texts = {
    ...textsOf(rules),
    payoutDayMax: ' ',
    withdrawalsPerDayMax: '',
    payoutProvider: '',
  };
  expect(readRules(texts)).toMatchObject({ payoutDayMax: null, withdrawalsPerDayMax: null });
  expect(readRules({ ...texts, banks: ' KBank \n\nKBank\n' })).toMatchObject({ banks: ['KBank'] });
  expect(readRules({ ...textsOf(rules), confirmMinutes: 'soon' })).toBeUndefined();
  expect(readRules({ ...textsOf(rules), withdrawalMin: '-5' })).toBeUndefined();
});

test('only what differs is told as changed, however an amount is written', () => {
  const same = { ...rules, withdrawalMin: '1000' };
  expect(changesOf(rules, same)).toEqual([]);
  const other = { ...same, turnoverBps: 20_000, signerApart: true, payoutDayMax: '9' };
  expect(changesOf(rules, other)).toEqual(
    expect.arrayContaining(['turnoverPercent', 'signerApart', 'payoutDayMax']),
  );
  expect(changesOf(rules, other)).toHaveLength(3);
  // Nothing else is proposed, and the second person reads these alone.
  const wish = { turnoverBps: 20_000, signerApart: true, payoutDayMax: '9' };
  expect(wishOf(rules, other)).toEqual(wish);
  const from = { turnoverBps: 10_000, signerApart: true, payoutDayMax: null };
  expect(changedRules(from, wish)).toEqual(['payoutDayMax', 'turnoverPercent']);
  expect(changedRules(undefined, wish)).toHaveLength(3);
});

test('amounts have the digits of the currency, be they none or six', () => {
  const usdt = { ...rules, withdrawalMin: '10.500000', withdrawalMax: '5000.000001' };
  expect(readRules(textsOf(usdt))).toEqual(usdt);
  expect(changesOf(usdt, { ...usdt, withdrawalMin: '10.5' })).toEqual([]);
  expect(changesOf(usdt, { ...usdt, withdrawalMax: '5000' })).toEqual(['withdrawalMax']);
  const yen = { ...rules, withdrawalMin: '1000', withdrawalMax: '5000000' };
  expect(readRules(textsOf(yen))).toEqual(yen);
});
