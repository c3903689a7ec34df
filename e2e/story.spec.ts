import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { launchGameBrowser } from '../tools/testing/browser.ts';
import { type Desk, openDesk } from './desk.ts';
import { playStory } from './story.ts';

describe('from the first visit to money in hand', () => {
  const url = inject('productUrl');
  let browser: Browser;
  let desk: Desk;
  beforeAll(async () => {
    browser = await launchGameBrowser();
    desk = await openDesk(browser, url);
  });
  afterAll(() => browser.close());

  test('on a desk, in English', async () => {
    await playStory({ browser, url, desk, screen: 'desktop', language: 'EN' });
  });

  test('on a phone, in Burmese', async () => {
    await playStory({
      browser,
      url,
      desk,
      screen: 'phone',
      language: 'MY',
      // A quarter of the desk's pixels, where the processor has to paint what moves.
      motion: true,
      rejectFirst: true,
    });
  });
});
