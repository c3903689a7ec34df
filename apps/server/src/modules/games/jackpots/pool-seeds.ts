import { commitment } from '@padauk/engines/fairness';
import type { Random } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';

const PURPOSE = 'jackpot-seed';
const SEED_BYTES = 32;

/** A server seed as it is stored and as it is committed to. */
export type SealedSeed = { readonly sealed: Buffer; readonly hash: string };

export function drawSeed(context: { readonly random: Random; readonly vault: Vault }): SealedSeed {
  const seed = context.random.bytes(SEED_BYTES).toString('hex');
  return { sealed: context.vault.seal(PURPOSE, Buffer.from(seed)), hash: commitment(seed) };
}

export const openSeed = (vault: Vault, sealed: Buffer): string =>
  vault.open(PURPOSE, sealed).toString();
