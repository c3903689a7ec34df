import { expect, test } from 'vitest';
import { stepsOf } from './withdrawal-steps.ts';

const at = {
  requestedAt: '2026-03-01T00:00:00Z',
  reviewedAt: '2026-03-01T00:05:00Z',
  paidAt: '2026-03-01T00:09:00Z',
  receivedAt: '2026-03-01T00:12:00Z',
};
const shown = (facts: Parameters<typeof stepsOf>[0]) =>
  stepsOf(facts).map(({ key, state }) => `${key} ${state}`);

test('a fresh request waits for approval', () => {
  const facts = {
    ...at,
    state: 'requested',
    reviewedAt: null,
    paidAt: null,
    receivedAt: null,
  } as const;
  expect(shown(facts)).toEqual(['requested done', 'approved now', 'paid ahead', 'received ahead']);
});

test('a paid one waits for the player', () => {
  expect(shown({ ...at, state: 'paid', receivedAt: null })).toEqual([
    'requested done',
    'approved done',
    'paid done',
    'received now',
  ]);
});

test('a received one is done to the end', () => {
  expect(shown({ ...at, state: 'received' }).every((step) => step.endsWith('done'))).toBe(true);
});

test('a rejected one stops at the review, with its time', () => {
  expect(stepsOf({ ...at, state: 'rejected', paidAt: null, receivedAt: null })).toEqual([
    { key: 'requested', state: 'done', at: at.requestedAt },
    { key: 'rejected', state: 'failed', at: at.reviewedAt },
  ]);
});

test('a disputed one is paid and being clarified', () => {
  expect(shown({ ...at, state: 'disputed', receivedAt: null }).slice(2)).toEqual([
    'paid done',
    'disputed now',
  ]);
});
