import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../../tools/testing/browser.ts';
import { type Place, placesOf } from '../../tools/testing/site-places.ts';
import { addressesOf, factsOf, openTour } from '../../tools/testing/site-tour.ts';
import { type Look, lookAround, readers, screensOf, themes } from '../look-around.ts';
import { screens } from '../visit.ts';

/** The whole of what `axe.spec.ts` in the folder above sees a part of. */
describe('every page and modal can be used by everybody', () => {
  const url = inject('productUrl');
  let browser: Browser;
  let site: Parameters<typeof lookAround>[2];
  let places: readonly Place[];
  beforeAll(async () => {
    browser = await launchPageBrowser();
    const { facts, tokens } = await factsOf(url);
    site = { url, facts, tokens };
    const page = await openTour(browser, {
      url,
      language: 'EN',
      screen: { ...screens.phone, touch: true },
    });
    places = placesOf(await addressesOf(page, facts));
    await page.context().close();
  });
  afterAll(() => browser.close());

  const turns = readers.flatMap((reader) =>
    (['phone', 'desktop'] as const).map((screen) => ({ reader, screen, name: reader.name })),
  );
  test.each(turns)('for readers of $name on a $screen', { timeout: 450_000 }, async (turn) => {
    const { reader, screen } = turn;
    const looks = places
      .filter((place) => screensOf(place).includes(screen))
      .map((place): Look => ({ place, reader, screen, themes }));
    const { found, seen } = await lookAround(browser, looks, site);
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });
});
