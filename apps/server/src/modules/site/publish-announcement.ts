import type { Tx } from '../../platform/platform.ts';
import { type AnnouncementEntry, sanitizedArticles } from './content.ts';
import { insertAnnouncement } from './content.repo.ts';

/** Stores an announcement with its HTML made harmless in every language. */
export async function publishAnnouncement(
  tx: Tx,
  merchantId: string,
  announcement: AnnouncementEntry,
): Promise<void> {
  const texts = sanitizedArticles(announcement.texts);
  await insertAnnouncement(tx, merchantId, { ...announcement, texts });
}
