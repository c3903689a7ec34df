import type { ReplyOf } from '@padauk/contracts/route';
import { listPromotions } from '@padauk/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

export type Promotions = ReplyOf<typeof listPromotions>;
export type Promotion = Promotions['promotions'][number];

/** Promotions of these kinds of category are told elsewhere: in games and in the lottery. */
const ELSEWHERE: readonly string[] = ['gaming', 'lotto_promo'];

/** What the promotions page shows: its categories, and the promotions of any of them. */
export function shownPromotions({ categories, promotions }: Promotions): Promotions {
  const shown = categories.filter(({ type }) => !ELSEWHERE.includes(type));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    categories: shown,
    promotions: promotions.filter(
      ({ promoAnnouncementCategoryIds: own }) => own.length === 0 || own.some((id) => ids.has(id)),
    ),
  };
}

export const promotionsQuery = queryOptions({
  queryKey: ['site', 'news', 'promotions'],
  queryFn: ({ signal }) => ask(listPromotions, { query: { language: texts.language() }, signal }),
  select: shownPromotions,
});

/** The picture of the list, or of the popup; without size and ending. Empty where there is none. */
export const pictureOf = (promotion: Promotion, place: 'list' | 'modal'): string =>
  promotion.announcementImages.find(({ sequence }) => sequence === (place === 'list' ? 1 : 2))
    ?.url ?? '';

const HOUR_MS = 3_600_000;
/** What is left of a promotion, in whole days and hours; nothing once it is over. */
export function timeLeft(endTime: string, nowMs: number): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((Date.parse(endTime) - nowMs) / HOUR_MS));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** How a promotion's button reads and where it leads, by whether somebody is logged in. */
export function actionOf(
  promotion: Pick<Promotion, 'category' | 'url'>,
  signedIn: boolean,
): { readonly key: 'register' | 'login' | 'download' | 'go'; readonly href: string } | undefined {
  const { category, url } = promotion;
  if (category === 'register' && !signedIn) return { key: 'register', href: '/register' };
  if (category === 'login' && !signedIn) return { key: 'login', href: '/login' };
  if (category === 'download') return { key: 'download', href: url || '/m/appDownload' };
  return category === 'page' && url ? { key: 'go', href: url } : undefined;
}
