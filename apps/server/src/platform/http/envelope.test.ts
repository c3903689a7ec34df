import { refuse } from '@padauk/base';
import { type RefusalCode, refusals } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { refused, success, tellRetry } from './envelope.ts';

const valueOf = (body: string | Buffer): unknown => JSON.parse(String(body)).value;

test('a refusal for programs says whether sending again can help, beside its facts', () => {
  const later = refused('EN', refuse('too_many_requests', { retryAfterSeconds: 7 }));
  expect(valueOf(tellRetry(later).body)).toEqual({ retryAfterSeconds: 7, retryable: true });
  expect(valueOf(tellRetry(refused('EN', refuse('balance_too_low'))).body)).toEqual({
    retryable: false,
  });
  const granted = success({ balance: '1.00' });
  expect(tellRetry(granted)).toBe(granted);
});

test('whoever is told that it was too often is told when to come again', () => {
  const codes = Object.keys(refusals) as RefusalCode[];
  const tooOften = codes.filter((code) => refusals[code].status === 429);
  expect(tooOften.filter((code) => !refused('EN', refuse(code)).retryAfterSeconds)).toEqual([]);
  const locked = refused('EN', refuse('verification_locked', { minutes: 4 }));
  expect(locked.retryAfterSeconds).toBe(240);
});
