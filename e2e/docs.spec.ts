import { expect, inject, test } from 'vitest';
import { launchPageBrowser } from '../tools/testing/browser.ts';
import { openVisit } from './visit.ts';

test('the reader of the API shows the calls, with a clean browser console', async () => {
  const url = inject('productUrl');
  const browser = await launchPageBrowser();
  try {
    const visit = await openVisit(browser, { screen: 'desktop', language: 'EN', label: 'docs' });
    const { page, complaints } = visit;
    await page.goto(`${url}/docs/`);
    const calls = page.locator('.opblock');
    await calls.first().waitFor({ state: 'visible', timeout: 60_000 });
    const parts = page.getByRole('combobox', { name: 'Select a definition' });
    const whole = await callsOf(`${url}/openapi.json`);
    expect(await callsOfParts(url, await parts.locator('option').allTextContents())).toBe(whole);

    await parts.selectOption({ label: 'provider' });
    const round = page.locator('.opblock-summary').filter({ hasText: '/wallet/v1/bet' }).first();
    await round.click();
    await page.locator('.opblock.is-open').waitFor({ state: 'visible' });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** The parts that can be chosen hold every call once. */
async function callsOfParts(url: string, parts: readonly string[]): Promise<number> {
  const counts = await Promise.all(parts.map((part) => callsOf(`${url}/docs/parts/${part}.json`)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many calls the document describes. */
async function callsOf(address: string): Promise<number> {
  const document = (await (await fetch(address)).json()) as { paths: Record<string, object> };
  return Object.values(document.paths).flatMap((verbs) => Object.keys(verbs)).length;
}
