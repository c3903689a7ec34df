import type { Tx } from '../../platform/platform.ts';
import type { AnnouncementEntry } from './content.ts';
import { insertAnnouncement } from './content.repo.ts';
import { sanitizeRichText } from './rich-text.ts';

/** Stores an announcement with its HTML made harmless in every language. */
export async function publishAnnouncement(
  tx: Tx,
  merchantId: string,
  announcement: AnnouncementEntry,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(announcement.texts).map(([language, { title, content }]) => [
      language,
      { title, content: sanitizeRichText(content) },
    ]),
  );
  await insertAnnouncement(tx, merchantId, { ...announcement, texts });
}
