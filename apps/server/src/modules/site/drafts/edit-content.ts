import { assert, ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { ContentBody } from '@padauk/contracts/content-desk';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { harmless, type Item, toItem } from './content-item.ts';
import {
  countCategories,
  deleteLive,
  isPlaceTaken,
  listLive,
  putLive,
} from './live-content.repo.ts';
import {
  insertVersion,
  type ItemKey,
  listVersions,
  lockItem,
  markPublished,
} from './versions.repo.ts';

type Context = Pick<Platform, 'clock' | 'random'>;
type Changed = { readonly before: Item | null; readonly after: Item };

async function readItem(tx: Tx, key: ItemKey): Promise<Item | undefined> {
  const [newest] = await listVersions(tx, key);
  if (!newest) return undefined;
  const live = (await listLive(tx, key)).find(({ itemId }) => itemId === key.itemId);
  return toItem(newest, live?.body ?? null);
}

/** What stood there before versions were kept becomes the first of them. */
async function beginHistory(tx: Tx, key: ItemKey, at: Date): Promise<void> {
  if ((await listVersions(tx, key)).length > 0) return;
  const live = (await listLive(tx, key)).find(({ itemId }) => itemId === key.itemId);
  if (!live) return;
  const first = { version: 1, body: live.body, savedBy: null, savedAt: at, publishedAt: at };
  await insertVersion(tx, key, first);
}

/** Saves a version; visitors see nothing of it until it is published. */
export async function saveDraft(
  tx: Tx,
  { clock, random }: Context,
  draft: {
    readonly merchantId: Uuid;
    readonly itemId: string | undefined;
    /** The one that it was written from, where that is told. */
    readonly version: number | undefined;
    readonly body: ContentBody;
    readonly by: Uuid;
  },
): Promise<Result<Changed, 'content_not_found' | 'invalid_fields' | 'wrong_state'>> {
  const { merchantId, by } = draft;
  const body = harmless(draft.body);
  const { kind } = body;
  const at = clock.now();
  const own = body.kind === 'help' ? body.key : random.uuid();
  const key = { merchantId, kind, itemId: draft.itemId ?? own };
  await lockItem(tx, key);
  await beginHistory(tx, key, at);
  const before = await readItem(tx, key);
  if (draft.itemId !== undefined && !before) return refuse('content_not_found');
  if (draft.version !== undefined && draft.version !== before?.version) {
    return refuse('wrong_state');
  }
  // A section of the help keeps its key, and a new one takes none that is there.
  const taken = body.kind === 'help' && (draft.itemId ? body.key !== key.itemId : before);
  if (taken) return refuseField({ path: 'body.key', code: 'taken' });
  if ('endsAt' in body && body.endsAt !== null && body.endsAt <= body.startsAt) {
    return refuseField({ path: 'body.endsAt', code: 'too_early' });
  }
  if (Object.keys(body.texts).length === 0) {
    return refuseField({ path: 'body.texts', code: 'required' });
  }
  const version = (before?.version ?? 0) + 1;
  await insertVersion(tx, key, { version, body, savedBy: by, savedAt: at });
  const after = await readItem(tx, key);
  assert(after, 'a version that was just saved is found');
  return ok({ before: before ?? null, after });
}

type Act = { readonly key: ItemKey; readonly by: Uuid };

/** Shows the newest version to visitors; only the one that was looked at. */
export async function publishContent(
  tx: Tx,
  { clock }: Context,
  { key, by, version }: Act & { readonly version: number },
): Promise<Result<Changed, 'content_not_found' | 'wrong_state' | 'invalid_fields'>> {
  const at = clock.now();
  await lockItem(tx, key);
  await beginHistory(tx, key, at);
  const before = await readItem(tx, key);
  if (!before) return refuse('content_not_found');
  if (before.version !== version || before.state === 'published') return refuse('wrong_state');
  const { body } = before;
  if (await isPlaceTaken(tx, key, body)) {
    return refuseField({ path: 'body.position', code: 'choice' });
  }
  if (body.kind === 'promotion') {
    const known = await countCategories(tx, key.merchantId, body.categoryIds);
    if (known < new Set(body.categoryIds).size) {
      return refuseField({ path: 'body.categoryIds', code: 'choice' });
    }
  }
  await putLive(tx, key, body, at);
  await markPublished(tx, key, { version, by, at });
  const after = await readItem(tx, key);
  assert(after, 'what was just published is found');
  return ok({ before, after });
}

/** Takes an item off the site. Its versions stay, so that it can be published again. */
export async function withdrawContent(
  tx: Tx,
  { clock }: Context,
  { key }: Act,
): Promise<Result<Changed, 'content_not_found' | 'wrong_state'>> {
  await lockItem(tx, key);
  await beginHistory(tx, key, clock.now());
  const before = await readItem(tx, key);
  if (!before) return refuse('content_not_found');
  if (before.live === null) return refuse('wrong_state');
  await deleteLive(tx, key);
  const after = await readItem(tx, key);
  assert(after, 'what was just taken off has its versions');
  return ok({ before, after });
}
