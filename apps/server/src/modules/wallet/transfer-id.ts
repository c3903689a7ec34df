import { createHash } from 'node:crypto';
import type { Uuid } from '@padauk/base';

/**
 * The id of a transfer, derived from what it stands for: the same deposit or step posts once,
 * however often and from wherever it is tried. A UUID of version 8 (RFC 9562) from SHA-256.
 *
 * @param name - what the transfer stands for: `['deposit', 'sandbox', '<checkout>', 'paid']`
 */
export function transferIdOf(name: readonly string[]): Uuid {
  const bytes = createHash('sha256').update(JSON.stringify(name)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-') as Uuid;
}
