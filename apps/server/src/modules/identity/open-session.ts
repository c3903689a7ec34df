import type { Uuid } from '@padauk/base';
import type { Platform, Tx } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { type Realm } from './session.ts';
import { insertSession } from './sessions.repo.ts';

/** Opens a session for somebody who has proved who they are. The token is given out only here. */
export async function openSession(
  tx: Tx,
  platform: Platform,
  opened: {
    realm: Realm;
    subjectId: Uuid;
    ip: string;
    userAgent: string;
    heldUntil?: Date | null;
    /** The login was by the strongest means that the account has: it serves as a fresh proof. */
    proved?: boolean;
    /** Staff always shows a password first. */
    byPassword?: boolean;
  },
): Promise<{ sessionId: Uuid; token: string }> {
  const token = platform.random.token();
  const sessionId = platform.random.uuid();
  const at = platform.clock.now();
  await insertSession(tx, {
    ...opened,
    id: sessionId,
    tokenHash: hashToken(token),
    at,
    provedAt: opened.proved ? at : null,
  });
  return { sessionId, token };
}
