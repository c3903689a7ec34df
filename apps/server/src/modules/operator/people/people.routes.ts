import { assert, ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/people';
import type { Db, Platform } from '../../../platform/platform.ts';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import { listUnsent } from '../../../platform/messages/unsent-messages.repo.ts';
import { decideOnHeld, findMembers, type Held, listHeld } from '../../identity/index.ts';
import { noteAct } from '../audit/note-act.ts';

/** Binds the contracts of packages/contracts/src/people.ts to their use cases. */
export function servePeople(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listHeldMembers, async ({ merchant, query }) => {
    const page = pageOf(query);
    const decided = query.state === 'decided';
    const { held, total } = await listHeld(db, { merchantId: merchant.id, decided, ...page });
    return ok(writePage(page, await toWire(db, held), total));
  });

  http.serveIdempotent(contracts.decideHeldMember, async (call, tx) => {
    const { merchant, params, body, caller } = call;
    const { operatorId } = caller;
    const asked = { merchantId: merchant.id, ...params, ...body, operatorId };
    const decided = await decideOnHeld(tx, platform, asked);
    if (!decided.ok) return decided;
    const { held, ended } = decided.value;
    await noteAct(tx, platform.clock.now(), call, {
      action: `member.${body.decision}`,
      entity: 'member',
      entityId: held.memberId,
      before: { held: true },
      after: { decision: body.decision, reason: body.reason },
    });
    for (const sessionId of ended) await platform.feed.endSession(sessionId, tx);
    const [wire] = await toWire(tx, [held]);
    assert(wire, 'one held account in, one out');
    return ok(wire);
  });

  http.serve(contracts.listOutboxMessages, async ({ merchant, query }) => {
    const page = pageOf(query);
    const asked = { merchantId: merchant.id, channel: query.channel, ...page };
    const { messages, total } = await listUnsent(db, asked);
    const content = messages.map(({ id, channel, to, subject, text, at }) => ({
      messageId: id,
      channel,
      to,
      subject,
      text,
      at: at.toISOString(),
    }));
    return ok(writePage(page, content, total));
  });
}

async function toWire(db: Db, held: readonly Held[]) {
  const ids = held.flatMap(({ memberId, links }) => [
    memberId,
    ...links.map((one) => one.memberId),
  ]);
  const members = await findMembers(db, [...new Set(ids)]);
  const nameOf = (id: string) => members.get(id)?.account ?? id;
  return held.flatMap(({ memberId, heldAt, links, decision, decidedAt }) => {
    const member = members.get(memberId);
    if (!member) return [];
    return [
      {
        memberId,
        account: member.account,
        state: member.state,
        registeredAt: member.registeredAt.toISOString(),
        heldAt: heldAt.toISOString(),
        links: links.map((link) => ({
          memberId: link.memberId,
          account: nameOf(link.memberId),
          kinds: [...link.kinds],
        })),
        decision,
        decidedAt: decidedAt?.toISOString() ?? null,
      },
    ];
  });
}
