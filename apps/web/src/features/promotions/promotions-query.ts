import type { ReplyOf } from '@padauk/contracts/route';
import { listPromotions } from '@padauk/contracts/site';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/ask.ts';
import { texts } from '../../lib/site.ts';

export type Promotions = ReplyOf<typeof listPromotions>;
export type Promotion = Promotions['promotions'][number];

/** Promotions of these categories are shown elsewhere: in games and in the lottery. */
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
