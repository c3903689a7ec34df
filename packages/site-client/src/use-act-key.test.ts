import type { Answer } from '@padauk/contracts/client';
import { expect, test } from 'vitest';
import { createActKeys } from './use-act-key.ts';

type Code = Extract<Answer<unknown>, { success: false }>['code'];
const no = (code: Code, status: number): Answer<unknown> => ({
  success: false,
  code,
  message: '',
  status,
});
const LOST = no('network_lost', 0);
const right = { amount: '10.00', paymentPassword: '123456' };
const mistyped = { amount: '10.00', paymentPassword: '123465' };

test('a mistyped password between does not make a second act of one whose answer was lost', () => {
  const { keyFor, settle } = createActKeys();
  const first = keyFor(right);
  settle(LOST);
  expect(keyFor(mistyped)).not.toBe(first);
  settle(no('wrong_payment_password', 403));
  expect(keyFor(right)).toBe(first);
  settle({ success: true, value: {} });
  expect(keyFor(right)).not.toBe(first);
});

test('what was made for an act goes with it until it is decided', async () => {
  const { keyFor, proofFor, settle } = createActKeys();
  let made = 0;
  const proof = () => proofFor(async () => (made += 1));
  keyFor(right);
  expect(await proofFor(async () => undefined)).toBeUndefined();
  expect(await proof()).toBe(1);
  settle(LOST);
  keyFor(mistyped);
  expect(await proof()).toBe(2);
  keyFor(right);
  expect(await proof()).toBe(1);
  settle(no('human_check_failed', 403));
  keyFor(right);
  expect(await proof()).toBe(3);
});

test('what was lost is over once another act of the form is done', () => {
  const { keyFor, settle } = createActKeys();
  const resume = keyFor({ stopped: false });
  settle(LOST);
  keyFor({ stopped: true });
  settle({ success: true, value: {} });
  expect(keyFor({ stopped: false })).not.toBe(resume);
});

test('after a definite no the same words are a new act', () => {
  const { keyFor, settle } = createActKeys();
  const first = keyFor(right);
  settle(no('balance_too_low', 409));
  expect(keyFor(right)).not.toBe(first);
});

test.each([
  LOST,
  no('system_error', 500),
  no('too_many_requests', 429),
  // The first of two that a browser or a proxy has sent by itself may have been carried out.
  no('replayed_body', 400),
  no('stale_body', 400),
  // Said before the key is looked up.
  no('proof_required', 403),
  no('maintenance', 503),
])('$code may have been carried out, or may still be: it keeps its key', (answer) => {
  const { keyFor, settle } = createActKeys();
  const first = keyFor(right);
  settle(answer);
  expect(keyFor(right)).toBe(first);
});
