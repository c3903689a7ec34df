import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { SECRET_KEY } from './config-values.ts';
import { StartError } from './start-error.ts';

/** Seals secrets that are in the database, so that a copy of the database alone opens nothing. */
export type Vault = {
  /** @param purpose - a word for what is sealed; only the same word opens it again */
  seal(purpose: string, secret: Buffer): Buffer;
  /** @throws when the bytes were changed, or sealed by another key or for another purpose */
  open(purpose: string, sealed: Buffer): Buffer;
  /** 32 secret bytes that are the same for all processes, and others for each purpose. */
  derive(purpose: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The configured key, or the one that the data folder keeps; made there on the first run.
 *
 * @throws StartError when the file there holds something else
 */
export function openVault(config: Pick<Config, 'secretKey' | 'dataDir'>): Vault {
  const root = Buffer.from(config.secretKey ?? readOrMakeKey(config.dataDir), 'hex');
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', root, '', `padauk/${purpose}`, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  return {
    seal: (purpose, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (purpose, sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), nonce);
      decipher.setAuthTag(tag);
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
    derive: (purpose) => Buffer.from(keyFor(`derive/${purpose}`)),
  };
}

function readOrMakeKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    try {
      // A link is made whole or not at all, and never over a key that another process just made.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
    rmSync(draft);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (SECRET_KEY.test(key)) return key;
  throw new StartError(
    `${file} is not a key of Padauk: 64 hexadecimal digits. Bring it back from a backup; ` +
      'without it, what it has sealed in the database cannot be opened.',
  );
}
