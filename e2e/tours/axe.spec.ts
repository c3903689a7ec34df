import { directionOf, type Language } from '@padauk/texts';
import { offeredLanguages } from '@padauk/texts/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser } from '../../tools/testing/browser.ts';
import {
  addressesOf,
  closedSites,
  closeModals,
  factsOf,
  guestAddresses,
  modals,
  OPEN_LAYER,
  openModal,
  openTour,
  type RouteFacts,
  showTheme,
  type Tokens,
  type Visitor,
  visit,
  wordsOn,
} from '../../tools/testing/site-tour.ts';
import { screens } from '../visit.ts';
import { violationsOn } from '../violations.ts';

/**
 * Right to left: a language that is written so, as soon as one is offered, else English turned
 * round.
 */
const turned = offeredLanguages().find((language) => directionOf(language) === 'rtl');
const readers = [
  { name: 'MY', language: 'MY' },
  { name: 'EN', language: 'EN' },
  { name: 'CN', language: 'CN' },
  { name: 'right to left', language: turned ?? 'EN' },
] as const satisfies readonly { name: string; language: Language }[];

describe('every page and modal can be used by everybody', () => {
  const url = inject('productUrl');
  let browser: Browser;
  let facts: RouteFacts;
  let tokens: Tokens;
  beforeAll(async () => {
    browser = await launchBrowser();
    ({ facts, tokens } = await factsOf(url));
  });
  afterAll(() => browser.close());

  /** Everything on the first theme; on the other one only what a theme can change. */
  async function look(page: Page, place: string, within: string): Promise<readonly string[]> {
    await showTheme(page, 'dark');
    const dark = await violationsOn(page);
    await showTheme(page, 'light');
    const light = await violationsOn(page, { rules: ['color-contrast'], within });
    return [...dark.map((found) => `dark ${found}`), ...light.map((found) => `light ${found}`)].map(
      (found) => `${place}: ${found}`,
    );
  }

  async function tour(reader: (typeof readers)[number], screen: keyof typeof screens) {
    const found: string[] = [];
    const seen = new Set<string>();
    const open = async (visitor: Visitor, config?: (typeof closedSites)[number]['config']) => {
      const page = await openTour(browser, {
        url,
        language: reader.language,
        screen: { ...screens[screen], touch: screen === 'phone' },
        token: tokens[visitor],
        ...(config && { config }),
      });
      if (reader.name === 'right to left') {
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      }
      return page;
    };
    const take = async (page: Page, asked: string): Promise<void> => {
      const address = await visit(page, asked);
      if (seen.has(address)) return;
      // The frame around the pages is the same everywhere: it is looked at in both themes once.
      found.push(...(await look(page, address, seen.size === 0 ? 'body' : 'main')));
      seen.add(address);
    };
    const takeModals = async (page: Page, by: 'player' | 'agent'): Promise<void> => {
      const say = await wordsOn(page);
      for (const modal of modals) {
        if ((modal.only && modal.only !== screen) || (modal.by ?? 'player') !== by) continue;
        await openModal(page, modal, { say, facts });
        found.push(...(await look(page, modal.name, OPEN_LAYER)));
        await closeModals(page);
      }
      await page.context().close();
    };
    const player = await open('player');
    for (const address of await addressesOf(player, facts)) await take(player, address);
    await takeModals(player, 'player');
    await takeModals(await open('agent'), 'agent');
    const guest = await open('guest');
    for (const address of guestAddresses) await take(guest, address);
    await guest.context().close();
    for (const { name, config } of closedSites) {
      const closed = await open('guest', config);
      found.push(...(await look(closed, name, 'body')));
      await closed.context().close();
    }
    return { found, seen };
  }

  test.each(readers)('for readers of $name', { timeout: 400_000 }, async (reader) => {
    const tours = await Promise.all([tour(reader, 'phone'), tour(reader, 'desktop')]);
    for (const { found, seen } of tours) {
      expect(found).toEqual([]);
      expect(seen.size).toBeGreaterThan(20);
    }
  });
});
