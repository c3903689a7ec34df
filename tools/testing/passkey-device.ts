import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a server asks of `navigator.credentials`, as far as a device needs it. */
type Options = { readonly [key: string]: unknown };

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** A passkey device in software: it makes one key and signs by it, as a phone does. */
export function createPasskeyDevice(origin: string) {
  const host = new URL(origin).hostname;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, options: Options, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin: from }));
  const authenticatorData = (flags: number, rpId: string, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const message = (response: Record<string, string | string[]>) =>
    ({
      id: base64url(credentialId),
      rawId: base64url(credentialId),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    }) as const;

  return {
    /** Makes the passkey; `navigator.credentials.create`. */
    create: (options: Options) => {
      const user = options['user'] as { id: string };
      userHandle = user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const authData = authenticatorData(
        USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL,
        host,
        credential,
      );
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return message({
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },
    /**
     * Signs a challenge; `navigator.credentials.get`.
     *
     * @param change.from - the page that asks: another one than its own is a fishing page
     * @param change.verified - whether its owner has shown that they are there; true in a browser
     * @param change.counter - a copy of the device is behind the original
     */
    get: (
      options: Options,
      change: { from?: string; verified?: boolean; counter?: number } = {},
    ) => {
      counter = change.counter ?? counter + 1;
      const data = clientData('webauthn.get', options, change.from ?? origin);
      const flags = USER_PRESENT | (change.verified === false ? 0 : USER_VERIFIED);
      const authData = authenticatorData(flags, host);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return message({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle,
      });
    },
  };
}
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
