import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { placesOf } from '../tools/testing/site-places.ts';
import { addressesOf, factsOf, openTour } from '../tools/testing/site-tour.ts';
import { type Look, lookAround, readers, screensOf, themes } from './look-around.ts';
import { turn } from '../tools/testing/turn.ts';
import { screens } from './visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

/**
 * Every page and modal is seen once, each by another reader, on another screen and in another
 * theme; which one sees which changes from day to day. `npm run soak tours` sees all of it.
 */
test(`every page and modal can be used by everybody (turn ${turn})`, async () => {
  const url = inject('productUrl');
  const { facts, tokens } = await factsOf(url);
  const page = await openTour(browser, {
    url,
    language: 'EN',
    screen: { ...screens.phone, touch: true },
  });
  const places = placesOf(await addressesOf(page, facts));
  await page.context().close();
  const looks = places.flatMap((place, index): readonly Look[] => {
    const ways = readers.flatMap((reader) =>
      screensOf(place).flatMap((screen) =>
        themes.map((theme) => ({ place, reader, screen, themes: [theme] })),
      ),
    );
    const way = ways[(index + turn) % ways.length];
    return way ? [way] : [];
  });
  const walks = Map.groupBy(looks, ({ reader, screen }) => `${reader.name} ${screen}`).values();
  const site = { url, facts, tokens };
  // Two at a time: each walk is one reader's way through the site on one screen.
  const walkOn = async (): Promise<Awaited<ReturnType<typeof lookAround>>[]> => {
    const next = walks.next();
    return next.done ? [] : [await lookAround(browser, next.value, site), ...(await walkOn())];
  };
  const tours = (await Promise.all([walkOn(), walkOn()])).flat();
  expect(tours.flatMap(({ found }) => found)).toEqual([]);
  expect(tours.reduce((sum, { seen }) => sum + seen.size, 0)).toBeGreaterThan(40);
});
