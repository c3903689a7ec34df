import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Vault } from '../../../platform/secret-key.ts';

/** What signs the heads of the chain and the roots of liabilities: Ed25519. */
export type LedgerKey = {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
  readonly id: string;
  readonly privateKey: KeyObject;
  /** SPKI, DER, as base64: what a player needs to check a signature. */
  readonly publicKey: string;
  /** Hides the accounts from each other in proofs of liabilities. */
  readonly salt: Buffer;
};

/** The fixed head of a PKCS #8 file that holds a raw Ed25519 key (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of this installation: derived from its secret, the same on all processes. */
export function ledgerKeyOf(vault: Vault): LedgerKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, vault.derive('ledger-signing')]),
    format: 'der',
    type: 'pkcs8',
  });
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    privateKey,
    publicKey: der.toString('base64'),
    salt: vault.derive('ledger-liabilities'),
  };
}
