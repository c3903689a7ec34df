import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256, sha256, toHex } from './sha256.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

// FIPS 180-4 examples (NIST, "SHA256.pdf") and the message of a million times "a".
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('the SHA-256 of a known text is the published one', (text, digest) => {
  expect(toHex(sha256(bytes(text)))).toBe(digest);
});

// RFC 4231, test cases 1 and 2: those whose keys and data are plain text.
test.each([
  [
    '\u000b'.repeat(20),
    'Hi There',
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  ],
  [
    'Jefe',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('the HMAC under a known key is the published one', (key, message, digest) => {
  expect(toHex(hmacSha256(key, message))).toBe(digest);
});

test('any bytes and any texts give what node:crypto gives', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (message) => {
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (key, message) => {
      expect(toHex(hmacSha256(key, message))).toBe(
        createHmac('sha256', key).update(message).digest('hex'),
      );
    }),
  );
});
