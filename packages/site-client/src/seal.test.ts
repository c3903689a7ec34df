import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

async function serverKeys() {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, kid: 'k1', use: 'enc', alg: 'ECDH-ES' } as const;
  return { jwk, open: (text: string) => compactDecrypt(text, pair.privateKey) };
}

test('a sealed body opens with the private key and carries the time', async () => {
  const { jwk, open } = await serverKeys();
  const { seal } = createSeal(
    async () => ({ success: true, value: { keys: [jwk] } }),
    () => 1_700_000_000_900,
  );
  const { plaintext, protectedHeader } = await open(await seal({ username: 'mya' }));
  expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    username: 'mya',
    iat: 1_700_000_000,
  });
});

test('keys are read once, and again after they were forgotten or could not be read', async () => {
  const { jwk } = await serverKeys();
  let reads = 0;
  const box = createSeal(
    async () => {
      reads += 1;
      return reads === 1
        ? { success: false, code: 'network_lost', message: '', status: 0 }
        : { success: true, value: { keys: [jwk] } };
    },
    () => 0,
  );
  await expect(box.seal({})).rejects.toThrow('network_lost');
  await box.seal({});
  await box.seal({});
  expect(reads).toBe(2);
  box.forget();
  await box.seal({});
  expect(reads).toBe(3);
});
