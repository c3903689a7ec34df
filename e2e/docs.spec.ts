import { expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openVisit } from './visit.ts';

test('the reader of the API shows the calls, with a clean browser console', async () => {
  const url = inject('productUrl');
  const browser = await launchPageBrowser();
  try {
    const visit = await openVisit(browser, { screen: 'desktop', language: 'EN', label: 'docs' });
    const { page, complaints } = visit;
    await page.goto(`${url}/docs`);
    // The whole document is read before the first call is drawn: seconds of a busy core.
    await page.locator('.opblock').first().waitFor({ state: 'visible', timeout: 60_000 });
    const calls = await callsOf(`${url}/openapi.json`);
    expect(calls).toBeGreaterThan(50);
    // The reader draws further calls as they are scrolled to.
    const drawn = () => page.locator('.opblock').count();
    const atFirst = await drawn();
    expect(atFirst).toBeGreaterThan(5);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(drawn).toBeGreaterThan(atFirst);
    await page.locator('.opblock-summary').first().click();
    await page.locator('.opblock.is-open').waitFor({ state: 'visible' });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** How many calls the document describes. */
async function callsOf(address: string): Promise<number> {
  const document = (await (await fetch(address)).json()) as { paths: Record<string, object> };
  return Object.values(document.paths).flatMap((verbs) => Object.keys(verbs)).length;
}
