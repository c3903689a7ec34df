import type { Translate } from '@padauk/texts/browser';
import { element } from '../element.ts';
import { priceList } from '../panel/price-list.ts';

/** The rules of a table in paragraphs, and a list of prices where it has one. */
export function fillTableRules(
  body: HTMLElement,
  t: Translate,
  rule: string,
  prices: readonly (readonly [spot: string, price: string])[] = [],
): void {
  body.append(element('h2', {}, t('play_rules')), element('p', {}, rule));
  if (prices.length === 0) return;
  body.append(element('h2', {}, t('play_pays')), priceList(prices));
}
