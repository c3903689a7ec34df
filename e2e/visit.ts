import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { htmlLanguageOf } from '@padauk/texts';
import { newMember } from '../tools/testing/actors.ts';
import { type StoryLanguage, textKeys, wordsIn } from './words.ts';

/** A desktop and a phone, as most visitors have them. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof screens;

export type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about on any page so far. */
  readonly complaints: readonly string[];
  /** Forgets them: they were meant. */
  readonly forgetComplaints: () => void;
  /** Checks the page that is shown, and keeps its picture when pictures are asked for. */
  readonly station: (name: string, page?: Page) => Promise<void>;
};

/** Pictures of the stations go here when it is set. */
const shots = process.env['PADAUK_TEST_SHOTS'];

/** A visitor with a fresh browser, who has chosen a language, or none yet. */
export async function openVisit(
  browser: Browser,
  options: {
    readonly screen: Screen;
    readonly language?: StoryLanguage;
    readonly label: string;
    /** The visit is about refusals: the browser may repeat their status. */
    readonly refused?: true;
    /** What moves is shown moving; without it the visitor has asked for rest. */
    readonly motion?: true;
  },
): Promise<Visit> {
  const { screen, language, label } = options;
  const context = await browser.newContext({
    viewport: screens[screen],
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    ...(language && { locale: htmlLanguageOf[language] }),
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript((chosen) => {
    // Storage is closed to frames without an origin; the pages of the product have one.
    if (location.origin === 'null') return;
    if (chosen) localStorage.setItem('hisLang', chosen);
    // Announcements have been read: only the test of popups wants them over its pages.
    if (!sessionStorage.getItem('popups')) sessionStorage.setItem('popups', 'A,B,F');
  }, language);
  const complaints: string[] = [];
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // A page that does not exist says so to machines too, and the browser repeats it.
      if (message.text().includes('404') && message.location().url.endsWith('/nowhere')) return;
      if (options.refused && /status of 4\d\d/.test(message.text())) return;
      complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
  });
  const page = await context.newPage();
  const station = async (name: string, shown: Page = page): Promise<void> => {
    expect(await overflowOf(shown), `${name}: wider than the screen`).toBeLessThanOrEqual(0);
    expect(await keysShownOn(shown), `${name}: keys in place of words`).toEqual([]);
    expect(complaints, `${name}: complaints of the browser`).toEqual([]);
    if (!shots) return;
    mkdirSync(shots, { recursive: true });
    await shown.screenshot({ path: join(shots, `${label}-${name}.png`) });
  };
  const forgetComplaints = () => void complaints.splice(0);
  return { context, page, complaints, forgetComplaints, station };
}

/** A visitor who is a member of the house at this address, and logged in. */
export async function openMemberVisit(
  browser: Browser,
  url: string,
  options: Parameters<typeof openVisit>[1],
): Promise<Visit> {
  const member = await newMember(url);
  const visit = await openVisit(browser, options);
  await visit.context.addInitScript((token) => {
    if (location.origin !== 'null') sessionStorage.setItem('token', token);
  }, member.token() ?? '');
  return visit;
}

/** Takes out of a page the answers that come with it: of its brand it hears by asking alone. */
export async function tellNothing(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (asked) => {
    const response = await asked.fetch();
    const body = (await response.text()).replace(/(id="answers">).*?(?=<\/script>)/s, '$1');
    await asked.fulfill({ response, body });
  });
}

/** Waits until it is seen. */
export const seen = (locator: Locator, timeout?: number): Promise<void> =>
  locator.first().waitFor({ state: 'visible', ...(timeout === undefined ? {} : { timeout }) });

/** By how many pixels the page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What the back office says of a code that it does not know; here it knows all of them. */
const unknownWords = new Set((['EN', 'MY'] as const).map((key) => wordsIn(key)('console_other')));

/** Keys that stand where a text should be: seen, or told to a screen reader. */
async function keysShownOn(page: Page): Promise<readonly string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const told = Array.from(document.querySelectorAll('[aria-label], [title], [alt]'));
        const names = ['aria-label', 'title', 'alt', 'placeholder'];
        const attributes = told.flatMap((element) =>
          names.map((name) => element.getAttribute(name) ?? ''),
        );
        return [document.title, ...document.body.innerText.split(/[\n\t]/), ...attributes];
      }),
    ),
  );
  const lines = texts.flat();
  const isDesk = page.url().includes('/console/');
  const keys = lines.flatMap((line) => line.match(/\b[a-z]+_\w+\b/g) ?? []);
  return [
    ...keys.filter((word) => textKeys.has(word)),
    ...lines.filter((line) => isDesk && unknownWords.has(line.trim())),
  ];
}
