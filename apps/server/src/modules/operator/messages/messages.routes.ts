import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/inbox';
import type { Platform } from '../../../platform/platform.ts';
import {
  listBroadcasts,
  previewAudience,
  withdrawBroadcast,
  writeBroadcast,
} from '../../messages/index.ts';
import { noteAct } from '../audit/note-act.ts';

/** Binds what staff calls in packages/contracts/src/inbox.ts. */
export function serveBroadcasts(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listBroadcasts, async ({ merchant, query }) =>
    ok(await listBroadcasts(db, { merchantId: merchant.id, ...query })),
  );
  http.serve(contracts.previewAudience, async ({ merchant, body }) =>
    ok(await previewAudience(db, { merchantId: merchant.id, ...body, now: clock.now() })),
  );
  http.serveIdempotent(contracts.sendBroadcast, async (call, tx) => {
    const { merchant, body, caller } = call;
    const written = await writeBroadcast(tx, platform, {
      merchantId: merchant.id,
      operatorId: caller.operatorId,
      kind: body.kind,
      audience: body.audience,
      texts: body.texts,
      sendAt: body.sendAt === undefined ? undefined : new Date(body.sendAt),
    });
    if (!written.ok) return written;
    const { broadcastId: entityId, kind, title, audience } = written.value;
    await noteAct(tx, clock.now(), call, {
      action: 'message.send',
      entity: 'broadcast',
      entityId,
      after: { kind, title, audience },
    });
    return written;
  });
  http.serve(contracts.cancelBroadcast, (call) =>
    db.transaction().execute(async (tx) => {
      const { merchant, params } = call;
      const now = clock.now();
      const { broadcastId } = params;
      const cancelled = await withdrawBroadcast(tx, { merchantId: merchant.id, broadcastId, now });
      if (!cancelled.ok) return cancelled;
      await noteAct(tx, now, call, {
        action: 'message.cancel',
        entity: 'broadcast',
        entityId: broadcastId,
        before: { state: 'waiting' },
        after: { state: 'cancelled' },
      });
      return cancelled;
    }),
  );
}
