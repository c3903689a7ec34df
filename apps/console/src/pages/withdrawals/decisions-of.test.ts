import { expect, test } from 'vitest';
import { decisionsOf } from './decisions-of.ts';

type Facts = Parameters<typeof decisionsOf>[0];
const noon = Date.parse('2026-05-01T12:00:00Z');
const plain: Facts = {
  state: 'requested',
  receivedBy: null,
  receivedAt: null,
  payouts: [],
  approvalsNeeded: 1,
  restAgreed: null,
};
type Asked = Parameters<typeof decisionsOf>[1];
const finance: Asked = { mayDecide: true, claim: null, hasProvider: true, nowMs: noon };
const namesOf = (facts: Partial<Facts>, asked: Partial<Asked> = {}) =>
  decisionsOf({ ...plain, ...facts }, { ...finance, ...asked }).map((one) =>
    'press' in one ? one.press : one.open,
  );

test.each([
  ['requested', {}, ['claim', 'approve', 'reject']],
  ['approved', { state: 'approved' }, ['claim', 'send', 'pay', 'reject']],
  ['disputed', { state: 'disputed' }, ['claim', 'pay-rest', 'return-rest', 'receive']],
  ['paid', { state: 'paid' }, []],
] as const)('what may be decided about a withdrawal that is %s', (_, facts, decisions) => {
  expect(namesOf(facts)).toEqual(decisions);
});

test('nothing is decided by who only reads, or while a colleague works on it', () => {
  expect(namesOf({}, { mayDecide: false })).toEqual([]);
  expect(namesOf({}, { claim: { own: false } })).toEqual([]);
  expect(namesOf({}, { claim: { own: true } })).toEqual(['release', 'approve', 'reject']);
});

test('a provider pays where the brand has one, and is given up only while it pays', () => {
  const approved = { state: 'approved' } as const;
  expect(namesOf(approved, { hasProvider: false })).toEqual(['claim', 'pay', 'reject']);
  expect(namesOf({ state: 'paid', payouts: [{ state: 'sending' }] })).toEqual(['give-up']);
});

test('above the threshold one agrees to a way for the rest, and another one goes it', () => {
  const large = { state: 'disputed', approvalsNeeded: 2 } as const;
  const agreedBy = (own: boolean) => ({ way: 'pay', own }) as const;
  expect(namesOf(large)).toContain('agree-pay');
  expect(namesOf({ ...large, restAgreed: agreedBy(true) })).toEqual([
    'claim',
    'agree-return',
    'receive',
  ]);
  expect(namesOf({ ...large, restAgreed: agreedBy(false) })).toEqual([
    'claim',
    'pay-rest',
    'agree-return',
    'receive',
  ]);
});

test('what the timer took for received is put under review for some days, and nothing else is', () => {
  const received = { state: 'received', receivedAt: '2026-05-01T11:00:00Z' } as const;
  expect(namesOf({ ...received, receivedBy: 'timer' })).toEqual(['reopen']);
  expect(namesOf({ ...received, receivedBy: 'player' })).toEqual([]);
  expect(namesOf({ ...received, receivedBy: 'timer', receivedAt: '2026-01-01T11:00:00Z' })).toEqual(
    [],
  );
});
