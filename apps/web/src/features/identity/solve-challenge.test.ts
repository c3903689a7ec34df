import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test } from 'vitest';
import { proofOf } from './solve-challenge.ts';

test('the proof of a browser is one that a server takes', async () => {
  const hmacSignatureSecret = 'a secret of the server';
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 100,
    keyPrefixLength: 1,
    deriveKey,
    hmacSignatureSecret,
  });
  const proof = await proofOf(JSON.parse(JSON.stringify(challenge)));
  const sent = JSON.parse(atob(proof ?? ''));
  const { verified } = await verifySolution({ ...sent, deriveKey, hmacSignatureSecret });
  expect(verified).toBe(true);
});
