import { createHmac } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import type { Vault } from '../../../platform/secret-key.ts';

/** A bank account or e-wallet of a member, to which withdrawals go. */
export type PayoutAccount = {
  readonly id: Uuid;
  readonly bank: string;
  readonly holder: string;
  /** All but the last characters are masked. */
  readonly numberMasked: string;
  /** The whole number: only the operator who pays may read it. */
  readonly numberSealed: Buffer;
  readonly kind: 'bank' | 'wallet';
  readonly isDefault: boolean;
  /** A withdrawal to it is refused before. */
  readonly usableFrom: Date;
  readonly addedAt: Date;
};

const SHOWN_MAX = 4;

/** All but the last four characters as dots; of a short number less is shown: never the most. */
export function maskNumber(number: string): string {
  const shown = Math.min(SHOWN_MAX, Math.floor((number.length - 1) / 2));
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
}

const PURPOSE = 'wallet payout number';

export const sealNumber = (vault: Vault, number: string): Buffer =>
  vault.seal(PURPOSE, Buffer.from(number));

export const openNumber = (vault: Vault, { numberSealed }: PayoutAccount): string =>
  vault.open(PURPOSE, numberSealed).toString();

export const hashNumber = (vault: Vault, { bank, number }: { bank: string; number: string }) =>
  createHmac('sha256', vault.derive(PURPOSE)).update(`${bank} ${number}`).digest();

/** As names are compared: without case, accents of writing, and doubled spaces. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim();

/** Whether the holder of an account is the person that the member is; nobody is without a name. */
export const isSameName = (holder: string, realName: string | undefined): boolean =>
  realName !== undefined && plainName(holder) === plainName(realName);
