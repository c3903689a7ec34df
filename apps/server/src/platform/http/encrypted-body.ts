import { createHash } from 'node:crypto';
import { type Clock, MINUTE_MS, ok, refuse, type Result } from '@padauk/base';
import {
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Db } from '../database.ts';
import type { Random } from '../platform.ts';
import type { Vault } from '../secret-key.ts';
import {
  deleteAllButNewestKeys,
  deleteSeenBefore,
  insertKey,
  isNewestOlderThan,
  lockRotation,
  markSeen,
  readNewestKeys,
} from './body-keys.repo.ts';
import { parseJson } from './json-body.ts';

/** A body is taken this long after it was sealed, by the clock of this machine; either way. */
const AGE_MAX_MS = 2 * MINUTE_MS;
/** Digests are kept until the body would be refused as stale, with room for a slow clock. */
const SEEN_MINUTES = 10;
const KEY_DAYS = 7;
/** The one in use and its predecessor. */
const KEYS_KEPT = 2;
const CACHE_MS = MINUTE_MS;
/** What the private keys are sealed for. */
export const BODY_KEY = 'body-key';

export type PublicKey = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  use: 'enc';
  alg: 'ECDH-ES';
};
type OpenKey = { readonly id: string; readonly key: CryptoKey; readonly shown: PublicKey };

export type BodyOpener = {
  /** The newest first. */
  readPublicKeys(): Promise<PublicKey[]>;
  open(
    bytes: Buffer,
  ): Promise<
    Result<Record<string, unknown>, 'undecipherable_body' | 'stale_body' | 'replayed_body'>
  >;
  /** Makes a new key when the newest is old. */
  rotateKey(): Promise<void>;
  /** Forgets digests that have no more use. */
  forgetSeen(): Promise<void>;
};

/** Opens bodies that were sealed as JWE (RFC 7516, compact, ECDH-ES and A256GCM). */
export function createBodyOpener(deps: {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
}): BodyOpener {
  const { db, vault, clock, random } = deps;
  let cached: { readonly keys: readonly OpenKey[]; readonly untilMs: number } | undefined;

  const load = async (): Promise<readonly OpenKey[]> => {
    let sealed = await readNewestKeys(db, KEYS_KEPT);
    if (sealed.length === 0) {
      await rotate();
      sealed = await readNewestKeys(db, KEYS_KEPT);
    }
    const keys = await Promise.all(
      sealed.map(async ({ id, sealed: bytes }) => {
        const jwk = JSON.parse(vault.open(BODY_KEY, bytes).toString('utf8')) as JWK;
        const key = (await importJWK({ ...jwk, alg: 'ECDH-ES' })) as CryptoKey;
        return { id, key, shown: publicPart(id, jwk) };
      }),
    );
    cached = { keys, untilMs: clock.now().getTime() + CACHE_MS };
    return keys;
  };
  const currentKeys = async (): Promise<readonly OpenKey[]> =>
    cached && cached.untilMs > clock.now().getTime() ? cached.keys : load();

  const rotate = async (): Promise<void> => {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(pair.privateKey);
    await db.transaction().execute(async (tx) => {
      await lockRotation(tx);
      if (!(await isNewestOlderThan(tx, KEY_DAYS))) return;
      const sealed = vault.seal(BODY_KEY, Buffer.from(JSON.stringify(jwk)));
      await insertKey(tx, { id: random.token().slice(0, 16), sealed });
      await deleteAllButNewestKeys(tx, KEYS_KEPT);
    });
  };

  return {
    readPublicKeys: async () => (await currentKeys()).map(({ shown }) => shown),
    open: async (bytes) => {
      const text = bytes.toString('latin1').trim();
      const header = text.slice(0, Math.max(0, text.indexOf('.')));
      const id = keyIdOf(header);
      const known = (keys: readonly OpenKey[]) => keys.find((key) => key.id === id);
      // Another process may have made the key since we looked.
      const key =
        id === undefined ? undefined : (known(await currentKeys()) ?? known(await load()));
      if (!key) return refuse('undecipherable_body');
      const plaintext = await decrypt(text, key.key);
      const parsed = plaintext && parseJson(plaintext);
      if (!parsed?.ok || typeof parsed.value !== 'object' || parsed.value === null) {
        return refuse('undecipherable_body');
      }
      const { iat, ...body } = parsed.value as Record<string, unknown>;
      const nowMs = clock.now().getTime();
      if (typeof iat !== 'number' || !(Math.abs(nowMs - iat * 1_000) <= AGE_MAX_MS)) {
        return refuse('stale_body');
      }
      // The header holds the sender's key of this one body and is covered by the seal, so that no
      // change of the text makes another digest of the same body.
      const digest = createHash('sha256').update(header).digest();
      return (await markSeen(db, digest)) ? ok(body) : refuse('replayed_body');
    },
    rotateKey: rotate,
    forgetSeen: () => deleteSeenBefore(db, SEEN_MINUTES),
  };
}

function publicPart(kid: string, { x = '', y = '' }: JWK): PublicKey {
  return { kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: 'ECDH-ES' };
}

function keyIdOf(header: string): string | undefined {
  const parsed = parseJson(Buffer.from(header, 'base64url'));
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return undefined;
  const { kid } = parsed.value as { kid?: unknown };
  return typeof kid === 'string' ? kid : undefined;
}

/** Undefined for anything that is not sealed to this key: jose tells reasons by throwing. */
async function decrypt(text: string, key: CryptoKey): Promise<Buffer | undefined> {
  try {
    const { plaintext } = await compactDecrypt(text, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return Buffer.from(plaintext);
  } catch {
    return undefined;
  }
}
