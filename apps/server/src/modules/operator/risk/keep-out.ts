import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { blockLookup, readNumber, readPayoutNumber } from './block.ts';
import { isAddressBlocked, isLookupBlocked } from './blocks.repo.ts';

/** What is known of somebody who wants to come in. */
export type Entrant = {
  readonly merchantId: string;
  readonly ip: string;
  /** As the browser names itself. */
  readonly deviceId?: string | undefined;
  /** The SHA-256 of that in hex, as registration has kept it. */
  readonly deviceHash?: string | undefined;
  /** E.164. */
  readonly mobile?: string | undefined;
};

/** Whether the staff of the brand keeps somebody out who registers or signs in. */
export async function isKeptOut(tx: Db | Tx, vault: Vault, entrant: Entrant): Promise<boolean> {
  const { merchantId, ip, deviceId, mobile } = entrant;
  const device =
    entrant.deviceHash ?? (deviceId === undefined ? undefined : deviceHashOf(deviceId));
  const number = mobile === undefined ? undefined : readNumber(mobile);
  const lookups = [
    ...(device === undefined ? [] : [blockLookup(vault, 'device', { merchantId, value: device })]),
    ...(number === undefined ? [] : [blockLookup(vault, 'mobile', { merchantId, value: number })]),
  ];
  return (
    (await isAddressBlocked(tx, { merchantId, ip })) ||
    (await isLookupBlocked(tx, { merchantId, lookups }))
  );
}

/** Whether nothing is paid to a number, by the will of the brand's staff. */
export async function isPayoutBlocked(
  tx: Db | Tx,
  vault: Vault,
  { merchantId, number }: { readonly merchantId: string; readonly number: string },
): Promise<boolean> {
  const value = readPayoutNumber(number);
  if (value === undefined) return false;
  const lookups = [blockLookup(vault, 'payout', { merchantId, value })];
  return isLookupBlocked(tx, { merchantId, lookups });
}

/** As registration keeps a browser: the SHA-256 of its own id. */
const deviceHashOf = (deviceId: string): string =>
  createHash('sha256').update(deviceId).digest('hex');
