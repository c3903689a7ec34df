import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { type Actor, demoOperator } from '../tools/testing/actors.ts';
import { launchBrowser } from '../tools/testing/browser.ts';
import { playStory } from './story.ts';

describe('from the first visit to money in hand', () => {
  const url = inject('productUrl');
  let browser: Browser;
  let staff: Promise<Actor>;
  beforeAll(async () => {
    browser = await launchBrowser();
    staff = demoOperator(url);
  });
  afterAll(() => browser.close());

  test('on a desk, in English', async () => {
    await playStory({ browser, url, staff, screen: 'desktop', language: 'EN' });
  });

  test('on a phone, in Burmese', async () => {
    await playStory({ browser, url, staff, screen: 'phone', language: 'MY' });
  });
});
