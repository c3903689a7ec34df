import type { Language } from '@padauk/contracts';
import type { Announcement, Banner } from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import { sanitizeRichText } from './rich-text.ts';

type WireBanner = z.output<typeof Banner>;
type WireAnnouncement = z.output<typeof Announcement>;
/** Something said in the languages of the brand. */
export type Spoken<T> = Readonly<Partial<Record<Language, T>>>;

export type BannerEntry = {
  readonly id: string;
  readonly groupName: WireBanner['groupName'];
  readonly position: number;
  readonly texts: Spoken<{ readonly title: string; readonly text: string }>;
  readonly pictureWide: string;
  readonly pictureNarrow: string;
  readonly url: string;
  readonly linkageType: WireBanner['linkageType'];
  readonly startsAt: Date;
};

export type AnnouncementEntry = {
  readonly id: string;
  readonly type: WireAnnouncement['type'];
  /** A: every visit; B: after login; F: the first visit of the day. */
  readonly execution: 'A' | 'B' | 'F';
  readonly texts: Spoken<{ readonly title: string; readonly content: string }>;
  readonly publishedAt: Date;
};

/** In the language asked for, else in the first one of the brand that it is written in. */
export function inLanguage<T>(
  texts: Spoken<T>,
  language: Language,
  brandLanguages: readonly Language[],
): T | undefined {
  const order = [language, ...brandLanguages];
  return order.map((one) => texts[one]).find((text) => text !== undefined);
}

export const toWireBanner = (
  entry: BannerEntry,
  { title, text }: { title: string; text: string },
): WireBanner => ({
  groupName: entry.groupName,
  title,
  text,
  pictureWide: entry.pictureWide,
  pictureNarrow: entry.pictureNarrow,
  url: entry.url,
  linkageType: entry.linkageType,
});

export const toWireAnnouncement = (
  entry: AnnouncementEntry,
  { title, content }: { title: string; content: string },
): WireAnnouncement => ({
  id: entry.id,
  type: entry.type,
  title,
  content: sanitizeRichText(content),
  time: entry.publishedAt.toISOString(),
});
