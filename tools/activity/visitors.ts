import { domains } from '@padauk/contracts';
import type { Role } from '@padauk/contracts/route';
import { type Actor, granted, guest, newMember } from '../testing/actors.ts';
import { codeAt } from '../testing/authenticator.ts';

const { staff } = domains;

/** Somebody at a place of his own, so that not all of them look like one person. */
export type Visitor = Actor & { readonly account: string };

/** The visitors who play at the brand, in the order in which they come. */
const names =
  'thidar aungkyaw myamya kozaw susu htetlin eiphyu minthu nandar waiyan khinlay zeyar ' +
  'yamin phyowai hninsi thantzin moemoe kyawgyi nilar sithu maythu yelin chocho arkar';
const everybody = names.split(' ');

/** The name of the brand may not stand in a password of its staff. */
const staffPassword = 'River-lantern-41-boat';

/** A caller whose address lies in the network of the place with this number (RFC 6598). */
const callerAt = (url: string, place: number) =>
  guest(url, 'EN', { 'x-forwarded-for': `100.${64 + place}.7.9` });

/** Opens accounts as the site does. */
export async function registerVisitors(url: string, count: number): Promise<Visitor[]> {
  const people: Visitor[] = [];
  for (const [place, account] of everybody.slice(0, count).entries()) {
    // Two accounts of one browser: the second one is held until somebody has looked.
    const browser = account === 'kyawgyi' ? everybody.indexOf('thantzin') : place;
    const deviceId = `browser-${browser}`.padEnd(43, '0');
    people.push(await newMember(url, { actor: callerAt(url, place), account, deviceId }));
  }
  return people;
}

/** Lets somebody in by an invitation of the owner, and signs him in with his own authenticator. */
export async function hire(
  url: string,
  owner: Actor,
  { username, role, place }: { username: string; role: Role; place: number },
): Promise<Actor> {
  const { setToken, ...joined } = callerAt(url, place);
  const { invitation } = granted(
    await owner.call(staff.inviteStaff, { body: { username, roles: [role] } }),
  );
  const { token } = invitation;
  const { secret } = granted(await joined.call(staff.startJoining, { body: { token } }));
  const code = codeAt(secret);
  const body = { token, password: staffPassword, code };
  setToken(granted(await joined.call(staff.join, { body })).token);
  return joined;
}
