import { gameTypes } from '@padauk/contracts/games';
import type { Translate } from '@padauk/texts/browser';

/** What a category of games is called; rounds of games that are unknown stand apart. */
export function typeName(t: Translate, code: string): string {
  const known = gameTypes.find((type) => type === code);
  return known ? t(`games_category_${known}`) : t('records_type_other');
}
