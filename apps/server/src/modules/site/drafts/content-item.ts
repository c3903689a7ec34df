import { isDeepStrictEqual } from 'node:util';
import type { ContentBody, ContentItem } from '@padauk/contracts/content-desk';
import { sanitizedArticles } from '../content.ts';
import type { LiveItem } from './live-content.repo.ts';
import type { Version } from './versions.repo.ts';

/** An item with its newest version and with what visitors have. */
export type Item = Omit<ContentItem, 'savedBy' | 'savedAt'> & Pick<Version, 'savedBy' | 'savedAt'>;

/** The body as it is stored: its HTML made harmless in every language. */
export function harmless(body: ContentBody): ContentBody {
  switch (body.kind) {
    case 'banner':
      return { ...body, ...written(body) };
    case 'help':
      return { ...body, texts: sanitizedArticles(body.texts) };
    default:
      return { ...body, ...written(body), texts: sanitizedArticles(body.texts) };
  }
}

/** Instants in the one way in which they are written, so that equal bodies are equal. */
const written = (times: { readonly startsAt: string; readonly endsAt: string | null }) => ({
  startsAt: new Date(times.startsAt).toISOString(),
  endsAt: times.endsAt === null ? null : new Date(times.endsAt).toISOString(),
});

/**
 * Puts live items and their newest versions together, in the order of the live ones; what is not
 * live is before them, since somebody works on it. What has no version stood there before.
 */
export function joinItems(
  live: readonly LiveItem[],
  newest: readonly Version[],
  before: Date,
): readonly Item[] {
  const versions = new Map(newest.map((version) => [version.itemId, version]));
  const isLive = new Set(live.map(({ itemId }) => itemId));
  const waiting = newest.filter(({ itemId }) => !isLive.has(itemId));
  return [
    ...waiting.map((version) => toItem(version, null)),
    ...live.map(({ itemId, body }) =>
      toItem(versions.get(itemId) ?? unversioned(itemId, body, before), body),
    ),
  ];
}

const unversioned = (itemId: string, body: ContentBody, at: Date): Version => ({
  itemId,
  version: 1,
  body,
  savedBy: null,
  savedAt: at,
  publishedBy: null,
  publishedAt: at,
});

export function toItem(newest: Version, live: ContentBody | null): Item {
  const { itemId, version, body, savedBy, savedAt, publishedAt } = newest;
  const state =
    live === null
      ? publishedAt === null
        ? 'draft'
        : 'withdrawn'
      : isDeepStrictEqual(live, body)
        ? 'published'
        : 'changed';
  return { itemId, state, version, body, live, savedBy, savedAt };
}
