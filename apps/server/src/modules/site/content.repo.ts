import type { ColumnType } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { AnnouncementEntry, BannerEntry } from './content.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'site.banner': {
      id: string;
      merchant_id: string;
      group_name: BannerEntry['groupName'];
      position: number;
      texts: ColumnType<BannerEntry['texts'], string, string>;
      picture_wide: string;
      picture_narrow: string;
      url: string;
      linkage_type: BannerEntry['linkageType'];
      starts_at: Date;
      ends_at: Date | null;
    };
    'site.announcement': {
      id: string;
      merchant_id: string;
      type: AnnouncementEntry['type'];
      execution: AnnouncementEntry['execution'];
      texts: ColumnType<AnnouncementEntry['texts'], string, string>;
      published_at: Date;
      ends_at: Date | null;
    };
  }
}

/** The banners that are shown at `at`, by group and position. */
export async function listBanners(
  tx: Db,
  shown: { merchantId: string; at: Date },
): Promise<BannerEntry[]> {
  const rows = await tx
    .selectFrom('site.banner')
    .selectAll()
    .where('merchant_id', '=', shown.merchantId)
    .where('starts_at', '<=', shown.at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', shown.at)]))
    .orderBy('group_name')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_name,
    position: row.position,
    texts: row.texts,
    pictureWide: row.picture_wide,
    pictureNarrow: row.picture_narrow,
    url: row.url,
    linkageType: row.linkage_type,
    startsAt: row.starts_at,
  }));
}

export async function insertBanner(tx: Tx, merchantId: string, banner: BannerEntry): Promise<void> {
  await tx
    .insertInto('site.banner')
    .values({
      id: banner.id,
      merchant_id: merchantId,
      group_name: banner.groupName,
      position: banner.position,
      texts: JSON.stringify(banner.texts),
      picture_wide: banner.pictureWide,
      picture_narrow: banner.pictureNarrow,
      url: banner.url,
      linkage_type: banner.linkageType,
      starts_at: banner.startsAt,
      ends_at: null,
    })
    .execute();
}

export const ANNOUNCEMENTS_MAX = 100;

/** Announcements in force at `at`, newest first, at most ANNOUNCEMENTS_MAX. */
export async function listAnnouncements(
  tx: Db,
  wanted: {
    merchantId: string;
    at: Date;
    types: readonly AnnouncementEntry['type'][] | undefined;
    execution: AnnouncementEntry['execution'] | undefined;
  },
): Promise<AnnouncementEntry[]> {
  let query = tx
    .selectFrom('site.announcement')
    .selectAll()
    .where('merchant_id', '=', wanted.merchantId)
    .where('published_at', '<=', wanted.at)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', wanted.at)]));
  if (wanted.types) query = query.where('type', 'in', [...wanted.types]);
  if (wanted.execution) query = query.where('execution', '=', wanted.execution);
  const rows = await query
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(ANNOUNCEMENTS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    execution: row.execution,
    texts: row.texts,
    publishedAt: row.published_at,
  }));
}

export async function insertAnnouncement(
  tx: Tx,
  merchantId: string,
  announcement: AnnouncementEntry,
): Promise<void> {
  await tx
    .insertInto('site.announcement')
    .values({
      id: announcement.id,
      merchant_id: merchantId,
      type: announcement.type,
      execution: announcement.execution,
      texts: JSON.stringify(announcement.texts),
      published_at: announcement.publishedAt,
      ends_at: null,
    })
    .execute();
}
