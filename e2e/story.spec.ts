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

  test('from a desktop to a phone, in English', async () => {
    await playStory({
      browser,
      url,
      office,
      screens: ['desktop', 'phone'],
      language: 'EN',
      // A quarter of the desktop's pixels, where the processor has to paint what moves.
      motion: true,
    });
  });

  test('from a phone to a desktop, in Burmese, rejected first, and verified at home', async () => {
    await playStory({
      browser,
      url,
      office,
      screens: ['phone', 'desktop'],
      language: 'MY',
      rejectFirst: true,
      atHome: true,
    });
  });
});
