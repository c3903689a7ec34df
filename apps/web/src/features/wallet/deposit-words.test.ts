import { expect, test } from 'vitest';
import { wordsOfDeposit } from './deposit-words.ts';

const expiresAt = '2026-11-20T12:00:00.000Z';
const later = Date.parse(expiresAt) + 1;
const expired = {
  state: 'expired',
  attention: null,
  expiresAt,
  refuseReason: null,
  payment: null,
} as const;
const payment = { code: null, account: null, reference: 'PD00000001', takesSlip: true } as const;

test('a transfer that was made too late asks for its slip: nobody else tells of it', () => {
  expect(wordsOfDeposit({ ...expired, payment }, later)[1]).toBe('deposit_late_text');
  expect(wordsOfDeposit(expired, later)[1]).toBe('wallet_deposit_expired_text');
  expect(wordsOfDeposit({ ...expired, state: 'pending', payment }, later)[0]).toBe(
    'wallet_deposit_pending_title',
  );
});

test('what was refused says why, and what does not fit is looked into', () => {
  const refused = { ...expired, state: 'failed', refuseReason: 'Nothing came' } as const;
  expect(wordsOfDeposit(refused, later)[1]).toBe('deposit_refused_text');
  const attention = 'amount_differs';
  expect(wordsOfDeposit({ ...expired, attention, payment }, later)[0]).toBe(
    'wallet_deposit_attention_title',
  );
});

test('a transfer that was given up before its time is not said to have come too late', () => {
  const given = wordsOfDeposit({ ...expired, payment }, Date.parse(expiresAt) - 1);
  expect(given).toEqual(['wallet_deposit_failed_title', 'deposit_late_text']);
});
