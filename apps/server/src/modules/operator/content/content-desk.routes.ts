import { ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/content-desk';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import {
  type ContentItem,
  drawForSite,
  joinItems,
  listLive,
  listNewest,
  listPromotionCategories,
  listVersions,
  makePreview,
  publishContent,
  saveDraft,
  storePicture,
  withdrawContent,
} from '../../site/index.ts';
import { type DeskCall, noteAct } from '../audit/note-act.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Binds the contracts of packages/contracts/src/content-desk.ts to their use cases. */
export function serveContentDesk(platform: Platform): void {
  const { http, clock } = platform;
  serveReading(platform);
  servePictures(platform);

  http.serveIdempotent(contracts.saveDraft, async (call, tx) => {
    const { merchant, body, caller } = call;
    const saved = await saveDraft(tx, platform, {
      merchantId: merchant.id,
      itemId: body.itemId,
      version: body.version,
      body: body.body,
      by: caller.operatorId,
    });
    if (!saved.ok) return saved;
    return ok(await noted(tx, clock.now(), call, 'content.save', saved.value));
  });

  http.serveIdempotent(contracts.publishContent, async (call, tx) => {
    const { merchant, params, body, caller } = call;
    const key = { merchantId: merchant.id, ...params };
    const act = { key, by: caller.operatorId, version: body.version };
    const done = await publishContent(tx, platform, act);
    if (!done.ok) return done;
    return ok(await noted(tx, clock.now(), call, 'content.publish', done.value));
  });

  http.serveIdempotent(contracts.withdrawContent, async (call, tx) => {
    const { merchant, params, caller } = call;
    const key = { merchantId: merchant.id, ...params };
    const done = await withdrawContent(tx, platform, { key, by: caller.operatorId });
    if (!done.ok) return done;
    return ok(await noted(tx, clock.now(), call, 'content.withdraw', done.value));
  });
}

function serveReading(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listContent, async ({ merchant, query: { kind } }) => {
    const of = { merchantId: merchant.id, kind };
    const [live, newest, categories] = await Promise.all([
      listLive(db, of),
      listNewest(db, of),
      kind === 'promotion' ? listPromotionCategories(db, merchant.id) : [],
    ]);
    return ok({
      items: await toWireItems(db, joinItems(live, newest, clock.now())),
      categories: categories.map(({ id, texts }) => ({
        categoryId: id,
        titles: Object.fromEntries(
          Object.entries(texts).map(([language, { title }]) => [language, title]),
        ),
      })),
    });
  });

  http.serve(contracts.listContentVersions, async ({ merchant, params }) => {
    const versions = await listVersions(db, { merchantId: merchant.id, ...params });
    if (versions.length === 0) return refuse('content_not_found');
    const nameOf = await namesOf(
      db,
      versions.flatMap(({ savedBy, publishedBy }) => [savedBy, publishedBy]),
    );
    return ok({
      versions: versions.map((version) => ({
        version: version.version,
        body: version.body,
        savedBy: nameOf(version.savedBy),
        savedAt: version.savedAt.toISOString(),
        publishedBy: nameOf(version.publishedBy),
        publishedAt: version.publishedAt?.toISOString() ?? null,
      })),
    });
  });

  http.serve(contracts.openPreview, async ({ merchant }) => {
    const { token, expiresAt } = makePreview(platform, merchant.id);
    return ok({ token, expiresAt: expiresAt.toISOString() });
  });
}

function servePictures(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.storePicture, async (call) => {
    const { file, merchant, caller } = call;
    if (!file) return refuseField({ path: 'file', code: 'required' });
    const drawn = await drawForSite(platform, file.bytes);
    if (!drawn.ok) return drawn;
    const { operatorId } = caller;
    const picture = await db.transaction().execute(async (tx) => {
      const own = { ...drawn.value, merchantId: merchant.id, storedBy: operatorId };
      const name = await storePicture(tx, platform, own);
      await noteAct(tx, clock.now(), call, {
        action: 'picture.store',
        entity: 'picture',
        entityId: name,
        after: drawn.value,
      });
      return name;
    });
    return ok({ picture, width: drawn.value.width, height: drawn.value.height });
  });
}

/** Writes the act into the trail with the old and new values, and gives the item as it is now. */
async function noted(
  tx: Tx,
  at: Date,
  call: DeskCall,
  action: string,
  { before, after }: { readonly before: ContentItem | null; readonly after: ContentItem },
): Promise<contracts.ContentItem> {
  const trace = (item: ContentItem) => ({
    state: item.state,
    version: item.version,
    body: item.body,
  });
  await noteAct(tx, at, call, {
    action,
    entity: after.body.kind,
    entityId: after.itemId,
    before: before && trace(before),
    after: trace(after),
  });
  const nameOf = await namesOf(tx, [after.savedBy]);
  return toWireItem(after, nameOf);
}

async function namesOf(db: Db | Tx, ids: readonly (string | null)[]) {
  const names = await findStaffNames(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
}

async function toWireItems(
  db: Db,
  items: readonly ContentItem[],
): Promise<contracts.ContentItem[]> {
  const nameOf = await namesOf(
    db,
    items.map(({ savedBy }) => savedBy),
  );
  return items.map((item) => toWireItem(item, nameOf));
}

const toWireItem = (
  item: ContentItem,
  nameOf: (id: string | null) => string | null,
): contracts.ContentItem => ({
  ...item,
  savedBy: nameOf(item.savedBy),
  savedAt: item.savedAt.toISOString(),
});
