import * as z from 'zod/mini';
import { route } from './route.ts';
import { currencyCode, Instant, Sha256Hex } from './wire.ts';

const Signature = {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
  keyId: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
};
/** Minor units: a sum over all players may be larger than any amount of money elsewhere. */
const Minor = z.string().check(z.regex(/^\d{1,40}$/));

/** Where the chain of a month stood. Signed are five lines: see packages/ledger/src/heads.ts. */
export const LedgerHead = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d\d-01$/)),
  number: z.int().check(z.minimum(1)),
  hash: Sha256Hex,
  signedAt: Instant,
  ...Signature,
});

/** What is owed to all in a currency. Signed are six lines: see packages/ledger/src/liabilities.ts. */
export const LedgerRoot = z.strictObject({
  currency: currencyCode,
  takenAt: Instant,
  accounts: z.int(),
  total: Minor,
  root: Sha256Hex,
  ...Signature,
});

export const readLedgerHeads = route({
  id: 'wallet.readLedgerHeads',
  method: 'GET',
  path: '/wps/v2/ledger/heads',
  summary:
    'What is published of the ledger: signed heads of its chain, signed roots of what is owed',
  auth: 'public',
  limit: 'read',
  reply: z.strictObject({
    /** Of this installation: SPKI, DER, base64. */
    publicKey: z.string(),
    /** The newest of each month, newest first. */
    heads: z.array(LedgerHead),
    /** Of the last days, newest first. */
    roots: z.array(LedgerRoot),
  }),
  refusals: [],
});

/** A node beside the way from a leaf to the root. */
const ProofStep = z.strictObject({
  side: z.enum(['left', 'right']),
  hash: Sha256Hex,
  total: Minor,
});

/** The proof that the player's balance is in the published root of all liabilities. */
export const readLiabilityProof = route({
  id: 'wallet.readLiabilityProof',
  method: 'GET',
  path: '/wps/v2/wallet/liability-proof',
  summary: 'Merkle proof of the player’s balance under the newest published root',
  auth: 'member',
  limit: 'read',
  reply: z.strictObject({
    root: Sha256Hex,
    publishedAt: Instant,
    leaf: z.strictObject({
      accountId: z.string(),
      balanceMinor: Minor,
      nonce: z.string(),
      currency: currencyCode,
      totalMinor: Minor,
    }),
    path: z.array(ProofStep),
  }),
  refusals: ['not_found'],
});
