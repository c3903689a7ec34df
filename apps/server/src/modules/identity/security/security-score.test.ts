import { expect, test } from 'vitest';
import { type Protection, scoreOf } from './security-score.ts';

const bare: Protection = {
  password: true,
  verifiedMobile: false,
  verifiedEmail: false,
  authenticator: false,
  passkeys: 0,
  paymentPassword: false,
  realName: false,
};
const full: Protection = {
  password: true,
  verifiedMobile: true,
  verifiedEmail: true,
  authenticator: true,
  passkeys: 2,
  paymentPassword: true,
  realName: true,
};

test('a password alone protects little, and everything together is 100 points', () => {
  expect(scoreOf(bare)).toEqual({ score: 15, level: 'low' });
  expect(scoreOf(full)).toEqual({ score: 100, level: 'high' });
});

test('whatever is added makes the account no weaker', () => {
  for (const key of Object.keys(bare) as (keyof Protection)[]) {
    expect(scoreOf({ ...bare, [key]: full[key] }).score).toBeGreaterThanOrEqual(15);
    expect(scoreOf({ ...full, [key]: bare[key] }).score).toBeLessThanOrEqual(100);
  }
});

test('nobody is well protected without a second factor', () => {
  const { level } = scoreOf({ ...full, authenticator: false, passkeys: 0 });
  expect(level).not.toBe('high');
});

test('a passkey without a password is as good as both', () => {
  expect(scoreOf({ ...full, password: false })).toEqual(scoreOf(full));
});
