import { DAY_MS } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { dropTickets } from './tickets.repo.ts';
import {
  deleteTrustedDevice,
  findTrustedUntil,
  forgetTrustedDevices,
  insertTrustedDevice,
} from './trusted-devices.repo.ts';

/** ASVS 14.3.3: the device is remembered, never the password; for a day. */
const TRUST_MS = DAY_MS;

type Device = { readonly memberId: string; readonly deviceToken: string | undefined };

/** Until when a member trusts a device; undefined for one that is a stranger. */
export async function trustedUntil(
  tx: Tx,
  { memberId, deviceToken }: Device,
  at: Date,
): Promise<Date | undefined> {
  if (deviceToken === undefined) return undefined;
  return findTrustedUntil(tx, { tokenHash: hashToken(deviceToken), memberId, at });
}

/**
 * Trusts a device for a day from now. A device that was let in by its trust alone has proved
 * nothing new: it gets another token, which ends when the one before would have ended.
 */
export async function trustDevice(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  { memberId, deviceToken }: Device,
  until: Date | undefined,
): Promise<string> {
  const at = clock.now();
  if (deviceToken !== undefined) await deleteTrustedDevice(tx, hashToken(deviceToken), memberId);
  const fresh = random.token();
  await insertTrustedDevice(tx, {
    tokenHash: hashToken(fresh),
    memberId,
    at,
    expiresAt: until ?? new Date(at.getTime() + TRUST_MS),
  });
  return fresh;
}

/**
 * What was given out for a way in is good no more: trusted devices, codes in addresses, second
 * steps that were begun, links to a new password. For whenever the ways in change, and when
 * somebody is signed out from elsewhere.
 */
export async function endTrust(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  memberId: string,
): Promise<void> {
  await forgetTrustedDevices(tx, memberId);
  const at = clock.now();
  for (const kind of ['password-reset', 'url-code', 'second-step'] as const) {
    await dropTickets(tx, { memberId, kind, at });
  }
}
