/**
 * `npm run shots`: pictures of every page and modal of the site, in languages, themes and widths, a
 * contact sheet for each page, and a list of what looks wrong on any of them.
 *
 * Flags: `--only /rng,menu` pages and modals by their addresses and names, `--languages MY,EN`,
 * `--themes dark`, `--widths 360,1440`, `--url http://…` of a product that runs, `--guest`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLanguage, type Language } from '@padauk/texts';
import { english } from '@padauk/texts/areas';
import { offeredLanguages } from '@padauk/texts/server';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { root } from './steps.ts';
import { launchBrowser } from './testing/browser.ts';
import { faultsOn } from './testing/page-faults.ts';
import { startProduct } from './testing/product.ts';
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
  showTheme,
  type TourScreen,
  type Visitor,
  visit,
  wordsOn,
} from './testing/site-tour.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    languages: { type: 'string', default: 'MY,EN,CN,AR' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '360,768,1440' },
    url: { type: 'string' },
    guest: { type: 'boolean', default: false },
  },
});
const listed = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');
const languages = listed(flags.languages)
  .filter(isLanguage)
  .filter((language) => offeredLanguages().includes(language));
const themes = (['dark', 'light'] as const).filter((name) => listed(flags.themes).includes(name));
const widths = listed(flags.widths).map((width) => Number.parseInt(width, 10));
const only = flags.only === undefined ? undefined : listed(flags.only);

/** Below this width the site is shown as on a phone. */
const DESK_FROM_PX = 1024;
/** A long page is shown to this many screens. */
const SCREENS_MAX = 2.5;
/** How wide a picture stands on a contact sheet, as a part of itself. */
const SHEET_SCALE = 0.45;
const GAP_PX = 12;

const folder = join(root, 'shots');
const keys = Object.values(english).flatMap((area) => Object.keys(area));
/** The pictures of each page or modal, in the order of its sheet. */
const pictures = new Map<string, { readonly file: string; readonly row: string }[]>();
const faults = new Map<string, Set<string>>();

const product = flags.url === undefined ? await startProduct({ timeoutMs: 240_000 }) : undefined;
const url = flags.url ?? product?.url ?? '';
const browser = await launchBrowser();
try {
  if (only === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const given = await factsOf(url);
  for (const language of languages) {
    for (const width of widths) await shoot(browser, language, width, given);
  }
  for (const name of pictures.keys()) await writeSheet(name);
  for (const [fault, places] of faults) {
    console.log(`${fault}\n    ${[...places].slice(0, 6).join(' · ')}`);
  }
  console.log(`${faults.size} things look wrong; the pictures stand in ${folder}`);
} finally {
  await browser.close();
  await product?.stop();
}

async function shoot(
  from: Browser,
  language: Language,
  width: number,
  { facts, tokens }: Awaited<ReturnType<typeof factsOf>>,
): Promise<void> {
  const touch = width < DESK_FROM_PX;
  const screen: TourScreen = { width, height: touch ? 800 : 900, touch };
  const at = `${language} ${width}`;
  const wanted = (name: string) => !only || only.includes(name);
  const open = (visitor: Visitor, closed?: (typeof closedSites)[number]['config']) =>
    openTour(from, {
      url,
      language,
      screen,
      token: tokens[visitor],
      // Every language, whether the brand offers it or not.
      config: (config) => {
        const { info } = config;
        const offered = info.languages.includes(language);
        const shown = offered ? info.languages : [...info.languages, language];
        const all = { ...config, info: { ...info, languages: shown } };
        return closed ? closed(all) : all;
      },
    });
  const seen = new Set<string>();
  const takePages = async (page: Page, addresses: readonly string[]): Promise<void> => {
    for (const asked of addresses.filter(wanted)) {
      const address = await visit(page, asked).catch((error: unknown) =>
        tellFault(error, asked, at),
      );
      if (address === undefined || seen.has(address)) continue;
      seen.add(address);
      await take(page, asked, { at, screen });
    }
  };
  const first = await open(flags.guest ? 'guest' : 'player');
  await takePages(first, await addressesOf(first, facts));
  await first.context().close();
  for (const by of flags.guest ? [] : (['player', 'agent'] as const)) {
    const shown = modals.filter(
      (modal) =>
        wanted(modal.name) &&
        (modal.by ?? 'player') === by &&
        (!modal.only || (modal.only === 'phone') === touch),
    );
    if (shown.length === 0) continue;
    const page = await open(by);
    const say = await wordsOn(page);
    for (const modal of shown) {
      await openModal(page, modal, { say, facts })
        .then(() => take(page, modal.name, { at, screen }))
        .catch((error: unknown) => tellFault(error, modal.name, at));
      await closeModals(page);
    }
    await page.context().close();
  }
  if (guestAddresses.some(wanted)) {
    const guest = await open('guest');
    await takePages(guest, guestAddresses);
    await guest.context().close();
  }
  for (const { name, config } of closedSites.filter((site) => wanted(site.name))) {
    const page = await open('guest', config);
    await take(page, name, { at, screen });
    await page.context().close();
  }
}

function tellFault(error: unknown, name: string, at: string): undefined {
  const [line = ''] = String(error).split('\n');
  addFault(`cannot be shown: ${line}`, `${name} ${at}`);
}

function addFault(fault: string, place: string): void {
  faults.set(fault, (faults.get(fault) ?? new Set()).add(place));
}

/** The page as it is shown, in each theme, with what looks wrong on it. */
async function take(
  page: Page,
  name: string,
  { at, screen }: { readonly at: string; readonly screen: TourScreen },
): Promise<void> {
  for (const fault of await faultsOn(page, keys)) addFault(fault, `${name} ${at}`);
  for (const theme of themes) {
    await showTheme(page, theme);
    const file = join(folder, `${slugOf(name)}-${at.replace(' ', '-')}-${theme}.png`);
    // A modal has the measures of the window; a page is longer.
    const open = await page.locator(OPEN_LAYER).count();
    const all = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = open > 0 ? screen.height : Math.min(all, screen.height * SCREENS_MAX);
    await page.setViewportSize({ width: screen.width, height: Math.round(height) });
    await page.screenshot({ path: file });
    await page.setViewportSize({ width: screen.width, height: screen.height });
    const list = pictures.get(name) ?? [];
    list.push({ file, row: `${at.split(' ')[0]} ${theme}` });
    pictures.set(name, list);
  }
}

function slugOf(name: string): string {
  return name.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
}

/** All pictures of one page: a row for each language and theme, a column for each width. */
async function writeSheet(name: string): Promise<void> {
  const rows = Map.groupBy(pictures.get(name) ?? [], ({ row }) => row);
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = [];
  let [top, widest] = [0, 0];
  for (const files of rows.values()) {
    let [left, highest] = [0, 0];
    for (const { file } of files) {
      const { width } = await sharp(file).metadata();
      const { data, info } = await sharp(file)
        .resize({ width: Math.round(width * SHEET_SCALE) })
        .png()
        .toBuffer({ resolveWithObject: true });
      parts.push({ input: data, left, top });
      left += info.width + GAP_PX;
      highest = Math.max(highest, info.height);
    }
    widest = Math.max(widest, left);
    top += highest + GAP_PX;
  }
  await sharp({ create: { width: widest, height: top, channels: 3, background: '#7a7a7a' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(join(folder, `sheet-${slugOf(name)}.webp`));
}
