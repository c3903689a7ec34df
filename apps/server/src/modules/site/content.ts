import type { Language } from '@padauk/contracts';
import { fallbackOf } from '@padauk/texts';
import { withCompounds } from '@padauk/texts/catalogue';
import type {
  Announcement,
  Banner,
  HelpSection,
  Promotion,
  PromotionCategory,
} from '@padauk/contracts/site';
import type * as z from 'zod/mini';
import { sanitizeRichText, shownRichText } from './rich-text.ts';

type WireBanner = z.output<typeof Banner>;
type WireAnnouncement = z.output<typeof Announcement>;
type WirePromotion = z.output<typeof Promotion>;
type WirePromotionCategory = z.output<typeof PromotionCategory>;
type WireHelpSection = z.output<typeof HelpSection>;
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
  readonly texts: Spoken<Article>;
  readonly publishedAt: Date;
};

export type PromotionCategoryEntry = {
  readonly id: string;
  readonly type: WirePromotionCategory['type'];
  readonly texts: Spoken<{ readonly title: string }>;
};

/** A title and HTML that people wrote for other people. */
export type Article = { readonly title: string; readonly content: string };

export type PromotionEntry = {
  readonly id: string;
  readonly categoryIds: readonly string[];
  readonly type: WirePromotion['promotionType'];
  readonly action: WirePromotion['category'];
  readonly url: string;
  readonly texts: Spoken<Article>;
  readonly pictureList: string;
  readonly pictureModal: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly longTerm: boolean;
};

export type HelpSectionEntry = {
  readonly key: string;
  readonly inFooter: boolean;
  readonly texts: Spoken<Article>;
  readonly changedAt: Date;
};

/** In the language asked for, else in the first one of the brand that it is written in. */
export function inLanguage<T>(
  texts: Spoken<T>,
  language: Language,
  brandLanguages: readonly Language[],
): T | undefined {
  // A language made by machine has texts of the site and seldom of the brand.
  const order = [language, fallbackOf(language), ...brandLanguages];
  return order.map((one) => texts[one]).find((text) => text !== undefined);
}

export const toWireBanner = (
  entry: BannerEntry,
  { title, text }: { title: string; text: string },
): WireBanner => ({
  id: entry.id,
  groupName: entry.groupName,
  title: withCompounds(title),
  text: withCompounds(text),
  pictureWide: entry.pictureWide,
  pictureNarrow: entry.pictureNarrow,
  url: entry.url,
  linkageType: entry.linkageType,
});

export const toWireAnnouncement = (
  entry: AnnouncementEntry,
  { title, content }: Article,
): WireAnnouncement => ({
  id: entry.id,
  type: entry.type,
  execution: entry.execution,
  title: withCompounds(title),
  content: shownRichText(content),
  time: entry.publishedAt.toISOString(),
});

export const toWirePromotionCategory = (
  { id, type }: PromotionCategoryEntry,
  { title }: { title: string },
): WirePromotionCategory => ({ id, title: withCompounds(title), type });

export const toWirePromotion = (
  entry: PromotionEntry,
  { title, content }: Article,
): WirePromotion => ({
  id: entry.id,
  title: withCompounds(title),
  content: shownRichText(content),
  category: entry.action,
  url: entry.url,
  promotionType: entry.type,
  promoAnnouncementCategoryIds: [...entry.categoryIds],
  announcementImages: [
    { url: entry.pictureList, sequence: 1 },
    { url: entry.pictureModal, sequence: 2 },
  ],
  startTime: entry.startsAt.toISOString(),
  endTime: entry.endsAt?.toISOString() ?? null,
  longTerm: entry.longTerm,
});

export const toWireHelpSection = (
  { key, inFooter, changedAt }: HelpSectionEntry,
  { title, content }: Article,
): WireHelpSection => ({
  key,
  title: withCompounds(title),
  content: shownRichText(content),
  inFooter,
  changedTime: changedAt.toISOString(),
});

/** Articles in every language with their HTML made harmless, as they are stored. */
export const sanitizedArticles = (texts: Spoken<Article>): Spoken<Article> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [
      language,
      { title, content: sanitizeRichText(content) },
    ]),
  );
