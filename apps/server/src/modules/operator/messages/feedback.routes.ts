import { assert, ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/people';
import type { Db, Platform } from '../../../platform/platform.ts';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import { handleFeedback, type KeptFeedback, listFeedback } from '../../site/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { accountNames } from '../people/account-names.ts';

/** Binds what staff calls about messages of players to the use cases of module site. */
export function serveFeedback(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listFeedback, async ({ merchant, query }) => {
    const page = pageOf(query);
    const handled = query.state === 'handled';
    const { rows, total } = await listFeedback(db, { merchantId: merchant.id, handled, ...page });
    return ok(writePage(page, await toWire(db, rows), total));
  });

  http.serveIdempotent(contracts.handleFeedback, async (call, tx) => {
    const { feedbackId } = call.params;
    const handled = await handleFeedback(tx, platform, {
      merchantId: call.merchant.id,
      feedbackId,
    });
    if (!handled.ok) return handled;
    const { category, memberId } = handled.value;
    await noteAct(tx, clock.now(), call, {
      action: 'feedback.handle',
      entity: 'feedback',
      entityId: feedbackId,
      after: { category, ...(memberId && { memberId }) },
    });
    const [wire] = await toWire(tx, [handled.value]);
    assert(wire, 'one message in, one out');
    return ok(wire);
  });
}

async function toWire(db: Db, kept: readonly KeptFeedback[]) {
  const memberIds = kept.map(({ memberId }) => memberId);
  const accountOf = await accountNames(db, memberIds);
  return kept.map(({ id, memberId, sentAt, handledAt, ...said }) => ({
    feedbackId: id,
    memberId,
    account: accountOf(memberId),
    category: said.category,
    content: said.content,
    contact: said.contact,
    language: said.language,
    sentAt: sentAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }));
}
