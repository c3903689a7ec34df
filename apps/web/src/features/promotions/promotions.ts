import { HOUR_MS } from '@padauk/base/time';
import type { Promotion } from './promotions-query.ts';

/** The picture of the list, or of the popup; without size and ending. Empty where there is none. */
export const pictureOf = (promotion: Promotion, place: 'list' | 'modal'): string =>
  promotion.announcementImages.find(({ sequence }) => sequence === (place === 'list' ? 1 : 2))
    ?.url ?? '';

/** What is left of a promotion, in whole days and hours; nothing once it is over. */
export function timeLeft(endTime: string, nowMs: number): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((Date.parse(endTime) - nowMs) / HOUR_MS));
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** How a promotion's button reads and where it leads, by who looks at it. */
export function actionOf(
  promotion: Pick<Promotion, 'category' | 'url'>,
  { isMember, hasSignup }: { readonly isMember: boolean; readonly hasSignup: boolean },
): { readonly key: 'register' | 'login' | 'download' | 'go'; readonly href: string } | undefined {
  const { category, url } = promotion;
  if (category === 'register' && !isMember && hasSignup) {
    return { key: 'register', href: '/register' };
  }
  if (category === 'login' && !isMember) return { key: 'login', href: '/login' };
  if (category === 'download') return { key: 'download', href: url || '/m/appDownload' };
  return category === 'page' && url ? { key: 'go', href: url } : undefined;
}
