import { element } from '../element.ts';

/** What pays how much, one line each. */
export const priceList = (
  prices: readonly (readonly [name: string, price: string])[],
): HTMLElement =>
  element(
    'dl',
    { class: 'facts is-prices' },
    ...prices.map(([name, price]) =>
      element('div', { class: 'fact' }, element('dt', {}, name), element('dd', {}, price)),
    ),
  );
