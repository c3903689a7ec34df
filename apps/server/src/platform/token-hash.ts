import { createHash } from 'node:crypto';

/**
 * The only form in which a token is kept, and anything else that is known again and never read: its
 * SHA-256. A token of ours has 256 random bits, so no salt is needed.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
