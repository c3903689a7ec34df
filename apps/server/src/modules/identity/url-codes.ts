import { MINUTE_MS, ok, type Result, refuse, SECOND_MS, type Uuid } from '@padauk/base';
import type { Identity } from './identity.ts';
import { findMember } from './members.repo.ts';
import { hashToken } from './session.ts';
import { type Origin, type SignedIn, signIn } from './sign-in.ts';
import { insertTicket, takeTicket } from './tickets.repo.ts';

/** Long enough to open a page or to point a camera, too short to be found in a log. */
const LIFE_MS = MINUTE_MS;

/**
 * A code that may stand in an address, in place of the session token that must not (ASVS 14.2.1):
 * good once, within a minute.
 */
export async function createUrlCode(
  { platform }: Identity,
  memberId: Uuid,
): Promise<{ code: string; expiresInSeconds: number }> {
  const code = platform.random.token();
  const at = platform.clock.now();
  await platform.db.transaction().execute((tx) =>
    insertTicket(tx, {
      kind: 'url-code',
      id: platform.random.uuid(),
      tokenHash: hashToken(code),
      memberId,
      facts: {},
      at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    }),
  );
  return { code, expiresInSeconds: LIFE_MS / SECOND_MS };
}

/** A session of its own for who brings the code: never the one that made it. */
export async function exchangeUrlCode(
  { platform }: Identity,
  given: Origin & { readonly code: string; readonly merchantId: Uuid },
): Promise<Result<SignedIn, 'url_code_invalid' | 'account_frozen'>> {
  const key = { tokenHash: hashToken(given.code), at: platform.clock.now() };
  return platform.db.transaction().execute(async (tx) => {
    const ticket = await takeTicket(tx, { ...key, kind: 'url-code' });
    const member = ticket && (await findMember(tx, ticket.memberId));
    if (!member || member.merchantId !== given.merchantId) return refuse('url_code_invalid');
    if (member.state !== 'active') return refuse('account_frozen');
    return ok(await signIn(tx, platform, member, { ...given, proof: 'none' }));
  });
}
