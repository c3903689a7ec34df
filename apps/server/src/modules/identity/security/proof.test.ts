import { MINUTE_MS } from '@padauk/base';
import { expect, test } from 'vitest';
import { type Means, PROOF_MS, proofMethodsOf, provedUntil } from './proof.ts';

const nothing: Means = {
  password: false,
  authenticator: false,
  passkeys: 0,
  social: 0,
  verifiedMobile: false,
  verifiedEmail: false,
};
const at = new Date('2026-03-01T08:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

test('a proof is good for five minutes', () => {
  expect(PROOF_MS).toBe(5 * MINUTE_MS);
  expect(provedUntil(at, later(PROOF_MS - 1))).toEqual(later(PROOF_MS));
  expect(provedUntil(at, later(PROOF_MS))).toBeNull();
  expect(provedUntil(null, at)).toBeNull();
});

test('who has a factor proves by it, and by nothing that is weaker', () => {
  const both = { ...nothing, password: true, authenticator: true, passkeys: 1 };
  expect(proofMethodsOf(both)).toEqual(['passkey', 'authenticator']);
  expect(proofMethodsOf({ ...both, passkeys: 0, verifiedMobile: true })).toEqual(['authenticator']);
});

test('a password is the proof of who has no factor', () => {
  const member = { ...nothing, password: true, verifiedMobile: true, verifiedEmail: true };
  expect(proofMethodsOf(member)).toEqual(['password']);
});

test('codes by message serve who has nothing else', () => {
  expect(proofMethodsOf({ ...nothing, verifiedEmail: true })).toEqual(['email']);
  expect(proofMethodsOf(nothing)).toEqual([]);
});
