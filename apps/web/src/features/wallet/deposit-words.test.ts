import { expect, test } from 'vitest';
import { wordsOfDeposit } from './deposit-words.ts';

const expired = { state: 'expired', attention: null, refuseReason: null, payment: null } as const;
const payment = { code: null, account: null, reference: 'PD00000001', takesSlip: true } as const;

test('a transfer that was made too late asks for its slip: nobody else tells of it', () => {
  expect(wordsOfDeposit({ ...expired, payment })[1]).toBe('deposit_late_text');
  expect(wordsOfDeposit(expired)[1]).toBe('wallet_deposit_expired_text');
  expect(wordsOfDeposit({ ...expired, state: 'pending', payment })[0]).toBe(
    'wallet_deposit_pending_title',
  );
});

test('what was refused says why, and what does not fit is looked into', () => {
  const refused = { ...expired, state: 'failed', refuseReason: 'Nothing came' } as const;
  expect(wordsOfDeposit(refused)[1]).toBe('deposit_refused_text');
  const attention = 'amount_differs';
  expect(wordsOfDeposit({ ...expired, attention, payment })[0]).toBe(
    'wallet_deposit_attention_title',
  );
});
