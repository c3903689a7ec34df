import { MINUTE_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Broadcast as WireBroadcast } from '@padauk/contracts/inbox';
import { refuseField } from '@padauk/contracts/refuse-field';
import { pageOf, writePage } from '../../platform/http/pagination.ts';
import type { Db, Platform, Tx } from '../../platform/platform.ts';
import { type AudienceFilter, listAudience } from '../identity/index.ts';
import { findSuppressed } from '../safety/index.ts';
import { sanitizeRichText } from '../site/index.ts';
import * as repo from './broadcasts.repo.ts';

/** Members that are looked at in one transaction. */
const CHUNK = 1_000;

type Kind = WireBroadcast['kind'];
type Asked = {
  readonly merchantId: Uuid;
  readonly kind: Kind;
  readonly audience: AudienceFilter;
};

/** How many members a message would reach now, and how many of them marketing keeps away from. */
export async function previewAudience(db: Db, asked: Asked & { readonly now: Date }) {
  let after: Uuid | null = null;
  let members = 0;
  let suppressed = 0;
  for (;;) {
    const ids: Uuid[] = await listAudience(db, {
      ...asked,
      filter: asked.audience,
      after,
      limit: CHUNK,
    });
    members += ids.length;
    suppressed += (await keptAway(db, { ...asked, ids })).size;
    after = ids.at(-1) ?? null;
    if (ids.length < CHUNK) return { members: members - suppressed, suppressed };
  }
}

const keptAway = async (
  db: Db | Tx,
  args: { readonly kind: Kind; readonly ids: readonly Uuid[]; readonly now: Date },
): Promise<ReadonlySet<string>> =>
  args.kind === 'marketing' ? findSuppressed(db, args.ids, args.now) : new Set();

/** Stores a message for many; the job that is woken with it puts it into inboxes. */
export async function writeBroadcast(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random' | 'jobs'>,
  asked: Asked & {
    readonly operatorId: Uuid;
    readonly texts: Texts;
    readonly sendAt: Date | undefined;
  },
): Promise<Result<WireBroadcast, 'invalid_fields'>> {
  const now = platform.clock.now();
  const { sendAt = now } = asked;
  if (sendAt.getTime() < now.getTime() - MINUTE_MS) {
    return refuseField({ path: 'sendAt', code: 'too_early' });
  }
  const stored = await repo.insertBroadcast(tx, {
    id: platform.random.uuid(),
    merchantId: asked.merchantId,
    kind: asked.kind,
    audience: asked.audience as repo.Broadcast['audience'],
    texts: cleanTexts(asked.texts),
    sendAt,
    createdBy: asked.operatorId,
    at: now,
  });
  await platform.jobs.enqueue(tx, SEND_TASK, {}, { runAt: sendAt });
  return ok(toWire(stored));
}

type Texts = repo.Broadcast['texts'];
const cleanWords = ({ title, content }: Texts['EN']): Texts['EN'] => ({
  title,
  content: sanitizeRichText(content),
});
const cleanTexts = ({ EN, MY, CN }: Texts): Texts => ({
  EN: cleanWords(EN),
  ...(MY && { MY: cleanWords(MY) }),
  ...(CN && { CN: cleanWords(CN) }),
});

export const SEND_TASK = 'messages.send-due';

/** Takes back what waits; what has begun to be sent is sent. */
export async function withdrawBroadcast(
  tx: Tx,
  args: { readonly merchantId: Uuid; readonly broadcastId: string; readonly now: Date },
) {
  const found = await repo.lockBroadcast(tx, {
    merchantId: args.merchantId,
    id: args.broadcastId,
  });
  if (!found) return refuse('not_found');
  if (found.finishedAt || found.cancelledAt || found.reachedMember) return refuse('wrong_state');
  await repo.cancelBroadcast(tx, found.id, args.now);
  return ok(toWire({ ...found, cancelledAt: args.now }));
}

export async function listBroadcasts(
  db: Db,
  query: {
    readonly merchantId: Uuid;
    readonly pageNo?: string | undefined;
    readonly pageSize?: string | undefined;
  },
) {
  const page = pageOf(query);
  const { rows, total } = await repo.pageBroadcasts(db, { ...query, ...page });
  return writePage(page, rows.map(toWire), total);
}

/**
 * Puts what is due into inboxes, a thousand members at a time, each in a transaction of its own: a
 * worker that dies is followed by another one that goes on where it stood.
 *
 * @returns members who got something new
 */
export async function sendDue(
  platform: Pick<Platform, 'db' | 'clock'>,
  told: (memberIds: readonly string[]) => Promise<void>,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const ids = await platform.db
      .transaction()
      .execute((tx) => sendChunk(tx, platform.clock.now()));
    if (ids === undefined) return sent;
    await told(ids);
    sent += ids.length;
  }
}

async function sendChunk(tx: Tx, now: Date): Promise<readonly string[] | undefined> {
  const due = await repo.lockDueBroadcast(tx, now);
  if (!due) return undefined;
  const ids = await listAudience(tx, {
    merchantId: due.merchantId,
    filter: due.audience,
    now,
    after: due.reachedMember,
    limit: CHUNK,
  });
  const away = await keptAway(tx, { kind: due.kind, ids, now });
  const memberIds = ids.filter((id) => !away.has(id));
  await repo.deliver(tx, { broadcastId: due.id, memberIds, at: now });
  await repo.noteReached(tx, {
    id: due.id,
    reached: ids.length < CHUNK ? undefined : ids.at(-1),
    recipients: memberIds.length,
    suppressed: away.size,
    at: now,
  });
  return memberIds;
}

const toWire = (broadcast: repo.Broadcast): WireBroadcast => ({
  broadcastId: broadcast.id,
  kind: broadcast.kind,
  state: broadcast.cancelledAt ? 'cancelled' : broadcast.finishedAt ? 'sent' : 'waiting',
  title: broadcast.texts.EN.title,
  audience: broadcast.audience,
  sendAt: broadcast.sendAt.toISOString(),
  recipients: broadcast.recipients,
  suppressed: broadcast.suppressed,
});
