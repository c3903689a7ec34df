import { DAY_MS } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import {
  findCrowd,
  findLinks,
  insertHeld,
  insertRegistrationPlace,
  type RegistrationPlace,
} from './doubles.repo.ts';
import type { Member } from './member.ts';
import { CUSTOMER_BITS, networkOf } from '../../platform/network.ts';

/**
 * One account per person: a new account that shares a number, an address, an id number or a browser
 * with an older one, or that is one of too many from one place in a day, is held for staff to look
 * at. It works meanwhile; nobody is told, since the person may be somebody else.
 */
export async function holdDoubles(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config'>,
  registered: {
    readonly member: Pick<Member, 'id' | 'merchantId'>;
    readonly ip: string;
    readonly userAgent: string;
    /** Made once by the browser; undefined when it sent none. */
    readonly deviceId: string | undefined;
    readonly samePlaceMax: number;
  },
): Promise<void> {
  const { member, ip, userAgent, deviceId } = registered;
  const at = platform.clock.now();
  const place: RegistrationPlace = {
    deviceHash: deviceId === undefined ? null : hashToken(deviceId),
    placeHash: hashToken(`${networkOf(ip, CUSTOMER_BITS)} ${userAgent}`),
    at,
  };
  await insertRegistrationPlace(tx, member, place);
  const links = await findLinks(tx, member);
  const crowd = await findCrowd(tx, {
    member,
    placeHash: place.placeHash,
    since: new Date(at.getTime() - DAY_MS),
    // A rate limit like any other, so the factor of load tests widens it too.
    max: Math.min(registered.samePlaceMax * platform.config.limitFactor, 10_000),
  });
  const known = new Set(links.map(({ memberId }) => memberId));
  const all = [...links, ...crowd.filter(({ memberId }) => !known.has(memberId))];
  if (all.length > 0) await insertHeld(tx, member, { at, links: all });
}
