import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeTotpSecret, otpauthUrl, totpStepOf } from './totp.ts';

/** `12345678901234567890` in base32: the SHA-1 secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The last six of the eight digits that the appendix lists.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at second %d is that of RFC 6238', (second, code) => {
  const step = BigInt(Math.floor(second / 30));
  expect(totpStepOf(RFC_SECRET, code, new Date(second * 1_000))).toBe(step);
});

test('a code is taken one step early and one step late, and no further', () => {
  const step = 41_152_263n; // of second 1,234,567,890
  const at = (offset: number) => new Date((1_234_567_890 + offset) * 1_000);
  expect(totpStepOf(RFC_SECRET, '005924', at(-30))).toBe(step);
  expect(totpStepOf(RFC_SECRET, '005924', at(30))).toBe(step);
  expect(totpStepOf(RFC_SECRET, '005924', at(-60))).toBeUndefined();
  expect(totpStepOf(RFC_SECRET, '005924', at(60))).toBeUndefined();
  expect(totpStepOf(RFC_SECRET, '005925', at(0))).toBeUndefined();
});

test('a new secret has 160 bits and is never the same', () => {
  const secret = makeTotpSecret(randomBytes);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret(randomBytes)).not.toBe(secret);
});

test('an authenticator app is told the issuer, the name and the secret', () => {
  const url = new URL(otpauthUrl(RFC_SECRET, 'owner'));
  expect(url.protocol + url.hostname).toBe('otpauth:totp');
  expect(url.pathname).toBe('/Padauk:owner');
  expect(url.searchParams.get('secret')).toBe(RFC_SECRET);
});
