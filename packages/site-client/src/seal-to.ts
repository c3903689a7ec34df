import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** Seals a text to a key: a compact JWE (ECDH-ES on P-256, A256GCM). Comes with its cipher. */
export const sealTo = async (jwk: JWK & { readonly kid: string }, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
