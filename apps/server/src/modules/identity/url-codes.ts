import { MINUTE_MS, ok, type Result, refuse, SECOND_MS, type Uuid } from '@padauk/base';
import type { Merchant, Player } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { type AdmitRefusal, admit } from './admit.ts';
import { type EnterRefusal, enter } from './enter.ts';
import type { Identity } from './identity.ts';
import { findMember } from './members.repo.ts';
import { isSessionOpen, wasByPassword } from './sessions.repo.ts';
import type { Origin, SignedIn } from './sign-in.ts';
import { findTicket, insertTicket, takeTicket } from './tickets.repo.ts';

/** Long enough to open a page or to point a camera, too short to be found in a log. */
const LIFE_MS = MINUTE_MS;

/** Which session has made it: the code is good for as long as that holds. */
type CodeFacts = { readonly sessionId: Uuid };

/**
 * A code that may be in an address, in place of the session token that must not (ASVS 14.2.1):
 * good once, within a minute.
 */
export async function createUrlCode(
  { platform }: Identity,
  { memberId, sessionId }: Pick<Player, 'memberId' | 'sessionId'>,
): Promise<{ code: string; expiresInSeconds: number }> {
  const code = platform.random.token();
  const at = platform.clock.now();
  await platform.db.transaction().execute((tx) =>
    insertTicket(tx, {
      kind: 'url-code',
      id: platform.random.uuid(),
      tokenHash: hashToken(code),
      memberId,
      facts: { sessionId } satisfies CodeFacts,
      at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    }),
  );
  return { code, expiresInSeconds: LIFE_MS / SECOND_MS };
}

/** A session of its own for the bearer of the code: never the one that made it. */
export async function exchangeUrlCode(
  identity: Identity,
  given: Origin & { readonly code: string; readonly merchant: Merchant },
): Promise<Result<SignedIn, 'url_code_invalid' | AdmitRefusal | EnterRefusal>> {
  const { platform } = identity;
  const admitted = await admit(identity, platform.db, 'url-code', given);
  if (!admitted.ok) return admitted;
  const key = {
    kind: 'url-code',
    tokenHash: hashToken(given.code),
    at: platform.clock.now(),
  } as const;
  const ticket = await findTicket(platform.db, key);
  const member = ticket && (await findMember(platform.db, ticket.memberId));
  if (!ticket || member?.merchantId !== given.merchant.id) return refuse('url_code_invalid');
  // Only `createUrlCode` writes them.
  const { sessionId } = ticket.facts as CodeFacts;
  return enter(identity, admitted.value, member.id, {
    byPassword: await wasByPassword(platform.db, sessionId),
    // Of two at once, one.
    holds: async (tx) => {
      const holds = (await takeTicket(tx, key)) && (await isSessionOpen(tx, sessionId));
      return holds ? ok(undefined) : refuse('url_code_invalid');
    },
  });
}
