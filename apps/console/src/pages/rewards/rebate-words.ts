import { gameTypes } from '@padauk/contracts/games';
import type { TextKey } from '@padauk/texts/browser';

/** What a kind of games is called; one that the menu does not know stands as it is. */
export function nameOfGames(t: (key: TextKey) => string, gameType: string): string {
  const known = gameTypes.find((type) => type === gameType);
  return known ? t(`games_category_${known}`) : gameType;
}

const PERCENT_BPS = 100;
export const fullPercentOf = (bps: number): string => (bps / PERCENT_BPS).toFixed(2);
/** Hundredths of a percent from `0.35`; undefined where it is no percentage. */
export function bpsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  return Number.parseInt(whole, 10) * PERCENT_BPS + Number.parseInt(part.padEnd(2, '0'), 10);
}
