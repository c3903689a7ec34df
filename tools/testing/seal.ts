import { CompactEncrypt, importJWK } from 'jose';

/** The body as the site seals it: to the newest key, with the time of its making. */
export function createSeal(url: string, now: () => Date): (body: unknown) => Promise<string> {
  return async (body) => {
    const answer = await fetch(`${url}/wps/system/keys`);
    const { value } = (await answer.json()) as { value: { keys: { kid: string }[] } };
    const jwk = value.keys[0];
    if (!jwk) throw new Error('the server shows no key');
    const iat = Math.floor(now().getTime() / 1_000);
    const plaintext = Buffer.from(JSON.stringify({ ...(body as object), iat }));
    return new CompactEncrypt(plaintext)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  };
}
