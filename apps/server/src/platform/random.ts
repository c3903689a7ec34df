import { randomBytes } from 'node:crypto';
import { newUuid } from '@padauk/base';
import type { Random } from './platform.ts';

const TOKEN_BYTES = 32;

/** The operating system's generator, through OpenSSL. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => newUuid(Date.now(), randomBytes(16)),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
};
