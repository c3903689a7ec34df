import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { type ConsolePage, openConsole } from './console.ts';
import { playStory } from './story.ts';

describe('from the first visit to money in hand', () => {
  const url = inject('productUrl');
  let browser: Browser;
  let office: ConsolePage;
  beforeAll(async () => {
    browser = await launchGameBrowser();
    office = await openConsole(browser, url);
  });
  afterAll(() => browser.close());

  test('on a desktop, in English', async () => {
    await playStory({ browser, url, office, screen: 'desktop', language: 'EN' });
  });

  test('on a phone, in Burmese', async () => {
    await playStory({
      browser,
      url,
      office,
      screen: 'phone',
      language: 'MY',
      // A quarter of the desktop's pixels, where the processor has to paint what moves.
      motion: true,
      rejectFirst: true,
    });
  });
});
