import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseReceipt, type Receipt } from '@padauk/engines/fairness';
import { texts } from '@padauk/engines/fairness/verifier/texts';
import { forgeReceipt, payingOne } from '@padauk/engines/testing/forge-receipt';
import { htmlLanguageOf } from '@padauk/texts';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Visit, seen } from './visit.ts';
import { type StoryLanguage, wordsIn } from './words.ts';

/**
 * Takes the receipt and the verifier home by the links of the page, and opens the verifier there
 * without a network. It confirms the receipt, and neither one with another payout nor one by rules
 * of somebody's own.
 *
 * @param tab - shows the round, which was one of the slot
 */
export async function verifyAtHome(
  tab: Page,
  {
    browser,
    language,
    station,
  }: Pick<Visit, 'station'> & {
    readonly browser: Browser;
    readonly language: StoryLanguage;
  },
): Promise<void> {
  const say = wordsIn(language);
  const t = texts[language === 'MY' ? 'my' : 'en'];
  const home = await mkdtemp(join(tmpdir(), 'padauk-at-home-'));
  const save = async (press: Locator): Promise<string> => {
    const [file] = await Promise.all([tab.waitForEvent('download'), press.click()]);
    const path = join(home, file.suggestedFilename());
    await file.saveAs(path);
    return path;
  };
  const receipt = await save(tab.getByRole('button', { name: say('verify_download') }));
  const verifier = await save(tab.getByRole('link', { name: say('verify_offline') }));
  const context = await browser.newContext({ offline: true, locale: htmlLanguageOf[language] });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const judge = async (changed: Receipt): Promise<void> => {
    await page.getByLabel(t.receipt, { exact: true }).fill(JSON.stringify(changed));
    await page.getByRole('button', { name: t.verify, exact: true }).click();
  };

  await page.goto(pathToFileURL(verifier).href);
  await page.locator('input[type=file]').setInputFiles(receipt);
  await seen(page.getByText(t.matches, { exact: true }));
  expect(await page.getByText(`✓ ${t.passed}`).count()).toBe(7);
  await station('10-verify-at-home', page);

  const read = parseReceipt(JSON.parse(await readFile(receipt, 'utf8')));
  if (!read.ok) throw new Error(`the receipt cannot be read: ${read.facts?.field}`);
  const honest = read.value;
  await judge({ ...honest, payout: '12345.00' });
  await seen(page.getByText(t.differs, { exact: true }));
  const { rules } = honest as { readonly rules: Parameters<typeof payingOne>[0] };
  await judge(forgeReceipt(honest, payingOne(rules)));
  await seen(page.getByText(t.unknown, { exact: true }));
  await station('10-verify-forged', page);
  expect(complaints).toEqual([]);
  await context.close();
  await rm(home, { recursive: true });
}
