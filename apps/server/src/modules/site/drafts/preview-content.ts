import type { Uuid } from '@padauk/base';
import type { Db } from '../../../platform/platform.ts';
import type {
  AnnouncementEntry,
  BannerEntry,
  HelpSectionEntry,
  PromotionEntry,
} from '../content.ts';
import { linkageOf } from './live-content.repo.ts';
import { readDrafts, withDrafts } from './preview.ts';

/*
 * What an operator sees who looks at drafts: the lists of the site with drafts in the place of what
 * they change, as if their time had come.
 */

export const previewBanners = async (
  db: Db,
  merchantId: Uuid,
  shown: readonly BannerEntry[],
): Promise<readonly BannerEntry[]> =>
  withDrafts(shown, await readDrafts(db, { merchantId, kind: 'banner' }), {
    idOf: ({ id }) => id,
    toEntry: (id, { kind: _kind, endsAt: _endsAt, startsAt, ...body }): BannerEntry => ({
      ...body,
      id,
      linkageType: linkageOf(body.url),
      startsAt: new Date(startsAt),
    }),
    order: (a, b) => a.groupName.localeCompare(b.groupName) || a.position - b.position,
  });

export async function previewAnnouncements(
  db: Db,
  wanted: {
    readonly merchantId: Uuid;
    readonly types: readonly AnnouncementEntry['type'][] | undefined;
    readonly execution: AnnouncementEntry['execution'] | undefined;
  },
  shown: readonly AnnouncementEntry[],
): Promise<readonly AnnouncementEntry[]> {
  const drafts = await readDrafts(db, { merchantId: wanted.merchantId, kind: 'announcement' });
  const all = withDrafts(shown, drafts, {
    idOf: ({ id }) => id,
    toEntry: (id, { type, execution, texts, startsAt }): AnnouncementEntry => ({
      id,
      type,
      execution,
      texts,
      publishedAt: new Date(startsAt),
    }),
    order: (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
  });
  return all.filter(
    ({ type, execution }) =>
      (wanted.types?.includes(type) ?? true) && execution === (wanted.execution ?? execution),
  );
}

export const previewPromotions = async (
  db: Db,
  merchantId: Uuid,
  shown: readonly PromotionEntry[],
): Promise<readonly PromotionEntry[]> => {
  const drafts = await readDrafts(db, { merchantId, kind: 'promotion' });
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  return withDrafts(shown, drafts, {
    idOf: ({ id }) => id,
    toEntry: (id, { kind: _kind, startsAt, endsAt, position: _position, ...body }) => ({
      ...body,
      id,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    }),
    // New ones first: they are what somebody wants to look at.
    order: (a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1),
  });
};

export const previewHelp = async (
  db: Db,
  merchantId: Uuid,
  shown: readonly HelpSectionEntry[],
  now: Date,
): Promise<readonly HelpSectionEntry[]> => {
  const drafts = await readDrafts(db, { merchantId, kind: 'help' });
  const places = new Map(shown.map(({ key }, place) => [key, place]));
  return withDrafts(shown, drafts, {
    idOf: ({ key }) => key,
    toEntry: (key, { inFooter, texts }): HelpSectionEntry => ({
      key,
      inFooter,
      texts,
      changedAt: now,
    }),
    order: (a, b) => (places.get(a.key) ?? -1) - (places.get(b.key) ?? -1),
  });
};
