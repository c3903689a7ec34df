import { expect, test } from 'vitest';
import { readOutcome } from './http-transport.ts';
import { derivedUuid, refuseVendorCall } from './server.ts';
import { findSignatureFault, sign, signCall } from './signing.ts';

const rawBody = Buffer.from('{"amount":"1.00"}');
const secret = 'a-key-of-at-least-thirty-two-characters';
const now = 1_900_000_000;
const header = sign(secret, rawBody, now);
const check = (over: object) =>
  findSignatureFault({ header, rawBody, secrets: [secret], nowSeconds: now, ...over });

test('a signature holds for its bytes, its key and five minutes', () => {
  // The same as `openssl dgst -sha256 -hmac` gives over `1900000000.{"amount":"1.00"}`.
  const openssl = 'f71fdb4831bcfc896fd4f867880de36f9c8dd8147b45442c2cf6b0287b49b32a';
  expect(header).toBe(`t=1900000000,v1=${openssl}`);
  expect(check({})).toBeUndefined();
  expect(check({ nowSeconds: now + 300 })).toBeUndefined();
  expect(check({ nowSeconds: now - 300 })).toBeUndefined();
});

test('a call is signed with its path, and neither is good for the other', () => {
  const call = { path: '/wallet/v1/bet', rawBody, nowSeconds: now };
  const signed = signCall(secret, call);
  // The same as `openssl dgst -sha256 -hmac` gives over `1900000000./wallet/v1/bet.{"amount":"1.00"}`.
  const openssl = '89727101901d9a8eeb4a813c4b4f6cb8d23f0842fc0a784930196ceca288d27a';
  expect(signed).toBe(`t=1900000000,v2=${openssl}`);
  expect(check({ header: signed, path: call.path })).toBeUndefined();
  expect(check({ header: signed, path: '/wallet/v1/win' })).toBe('wrong_key');
  expect(check({ header: signed })).toBe('malformed');
  expect(check({ path: call.path })).toBe('malformed');
  expect(check({ header: signed.replace('v2', 'v1') })).toBe('wrong_key');
});

test('it holds for nothing else', () => {
  expect(check({ header: undefined })).toBe('missing');
  expect(check({ nowSeconds: now + 301 })).toBe('outside_window');
  expect(check({ nowSeconds: now - 301 })).toBe('outside_window');
  expect(check({ rawBody: Buffer.from('{"amount":"1.01"}') })).toBe('wrong_key');
  expect(check({ secrets: [] })).toBe('wrong_key');
  expect(check({ secrets: ['another-key-of-thirty-two-characters'] })).toBe('wrong_key');
  for (const broken of ['', header.toUpperCase(), `${header},v1=00`, header.slice(0, -1)]) {
    expect(check({ header: broken }), broken).toBe('malformed');
  }
});

test('either of two keys signs, and no third one', () => {
  const other = 'the-old-key-of-thirty-two-characters';
  expect(check({ secrets: [other, secret] })).toBeUndefined();
  expect(check({ secrets: [other, `${other}2`, secret] })).toBe('wrong_key');
});

test('every byte of a changed body breaks the signature', () => {
  for (let k = 0; k < rawBody.length; k += 1) {
    const changed = Buffer.from(rawBody);
    changed[k] = (changed[k] ?? 0) ^ 1;
    expect(check({ rawBody: changed }), String(k)).toBe('wrong_key');
  }
});

test('addresses outside the list of networks are refused before the signature is looked at', () => {
  const path = '/wallet/v1/bet';
  const header = signCall(secret, { path, rawBody, nowSeconds: now });
  const call = { headers: { 'padauk-signature': header }, path, rawBody, nowSeconds: now };
  const from = (ip: string, networks: string[]) =>
    refuseVendorCall({ secrets: [secret], networks }, { ...call, ip })?.code;
  expect(from('10.1.2.3', ['10.0.0.0/8'])).toBeUndefined();
  expect(from('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBeUndefined();
  expect(from('11.1.2.3', ['10.0.0.0/8'])).toBe('address_not_allowed');
  expect(from('2001:db8::1', ['10.0.0.0/8', '2001:db8::/32'])).toBeUndefined();
  expect(from('nonsense', ['10.0.0.0/8'])).toBe('address_not_allowed');
  expect(from('11.1.2.3', [])).toBeUndefined();
});

test('derived ids are stable, valid, and differ for lists that read alike', () => {
  const id = derivedUuid('a', 'b');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(derivedUuid('a', 'b')).toBe(id);
  expect(derivedUuid('ab')).not.toBe(id);
  expect(derivedUuid('a', 'b', '')).not.toBe(id);
  expect(derivedUuid('1:b', '')).not.toBe(derivedUuid('', '1:b'));
});

test('what is no envelope, or a server in trouble, is an unknown outcome; a refusal is final', () => {
  const unknown = { ok: false, code: 'outcome_unknown' };
  expect(readOutcome('<html>bad gateway</html>')).toEqual(unknown);
  expect(readOutcome('{"success":false,"code":"system_error"}')).toEqual(unknown);
  expect(readOutcome('{"success":false,"code":"system_busy"}')).toEqual(unknown);
  expect(readOutcome('{"success":false,"code":"never-heard-of"}')).toEqual(unknown);
  expect(readOutcome('{"success":false,"code":"balance_too_low"}')).toEqual({
    ok: false,
    code: 'balance_too_low',
  });
  expect(readOutcome('{"success":true,"value":{"balance":"1.00"}}')).toEqual({
    ok: true,
    value: { balance: '1.00' },
  });
});
