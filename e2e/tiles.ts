import type { Locator, Page } from 'playwright-core';

/** The grid of games of the page that is shown. */
export const gridOf = (page: Page): Locator => page.locator('#main ul:has(> [data-index])').last();
/** The link of one of its games. */
export const tileAt = (page: Page, index: number): Locator =>
  gridOf(page).locator(`[data-index="${index}"] a[href]`);
