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
  closeModals,
  isOn,
  OPEN_LAYER,
  type Place,
  placesOf,
  showPlace,
  toldOf,
  windowsOf,
} from './testing/site-places.ts';
import {
  addressesOf,
  type Config,
  factsOf,
  openTour,
  settle,
  showTheme,
  type TourScreen,
  wordsOn,
} from './testing/site-tour.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    languages: { type: 'string', default: 'MY,EN,CN,AR' },
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '360,768,1440,1920' },
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
/** From this width on a rail is beside every page: a few show how they do next to it. */
const RAIL_FROM_PX = 1600;
const besideRail: readonly string[] = ['/', '/rng', '/promotions'];
/** A long page is shown to this many screens. */
const SCREENS_MAX = 2.5;
/** How wide a picture is on a contact sheet, as a part of itself. */
const SHEET_SCALE = 0.45;
const GAP_PX = 12;
/** What has not come by then is shown as it is. */
const COMING_MAX_MS = 8_000;

/** Beside the pictures of the games, which have a folder of their own. */
const folder = join(root, 'shots/site');
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
  // Every language, whether the brand offers it or not.
  const offering = (config: Config): Config => {
    const { info } = config;
    const offered = info.languages.includes(language);
    return offered
      ? config
      : { ...config, info: { ...info, languages: [...info.languages, language] } };
  };
  const open = (place: Place) => {
    const { config: told = (config) => config, answers = [] } = toldOf(place);
    return openTour(from, {
      url,
      language,
      screen,
      token: tokens[flags.guest ? 'guest' : place.by],
      config: (config) => told(offering(config)),
      answers,
    });
  };
  const first = await open({ name: '/', by: 'guest' });
  const places = placesOf(await addressesOf(first, facts));
  const say = await wordsOn(first);
  await first.context().close();
  const wanted = places
    .filter(
      ({ name }) => only?.includes(name) ?? (width < RAIL_FROM_PX || besideRail.includes(name)),
    )
    .filter((place) => isOn(place, touch))
    // A guest can open the pages alone.
    .filter(({ modal }) => !flags.guest || !modal)
    .map((place) => ({ place }));
  const seen = new Set<string>();
  for (const [window, items] of windowsOf(wanted)) {
    const [item] = items;
    if (!item) continue;
    const page = await open(item.place);
    for (const { place } of items) {
      const led = await showPlace(page, place, { say, facts }).catch((error: unknown) =>
        tellFault(error, place.name, at),
      );
      if (led === undefined || seen.has(`${window} ${led}`)) continue;
      seen.add(`${window} ${led}`);
      // On a machine that is busy one picture may not come; the others do.
      await take(page, place.name, { at, screen }).catch((error: unknown) =>
        tellFault(error, place.name, at),
      );
      if (!toldOf(place).answers) await closeModals(page);
    }
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
  await page.setViewportSize({ width: screen.width, height: screen.height });
  for (const fault of await faultsOn(page, keys)) addFault(fault, `${name} ${at}`);
  for (const theme of themes) {
    await showTheme(page, theme);
    const file = join(folder, `${slugOf(name)}-${at.replace(' ', '-')}-${theme}.png`);
    // A modal has the measures of the window; a page is longer.
    const open = await page.locator(OPEN_LAYER).count();
    const all = await page.evaluate(() => document.documentElement.scrollHeight);
    const height = open > 0 ? screen.height : Math.min(all, screen.height * SCREENS_MAX);
    await page.setViewportSize({ width: screen.width, height: Math.round(height) });
    await waitForComing(page);
    await page.screenshot({ path: file });
    await page.setViewportSize({ width: screen.width, height: screen.height });
    const list = pictures.get(name) ?? [];
    list.push({ file, row: `${at.split(' ')[0]} ${theme}` });
    pictures.set(name, list);
  }
}

/** Rows, tiles and pictures that came near the longer window are asked for first, and shown then. */
async function waitForComing(page: Page): Promise<void> {
  await settle(page);
  const late = () =>
    page.evaluate(() => {
      const isSeen = (place: Element) => {
        const { top, bottom, left, right } = place.getBoundingClientRect();
        return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      };
      // Places of tiles, and of pictures that have not been asked for yet.
      const places = document.querySelectorAll('.tile-place, span[style*="aspect-ratio"]:empty');
      return (
        Array.from(places).some(isSeen) ||
        Array.from(document.images).some(({ complete }) => !complete)
      );
    });
  const until = performance.now() + COMING_MAX_MS;
  while ((await late()) && performance.now() < until) await page.waitForTimeout(50);
  // A picture that has come is drawn only once it has been decoded, which takes a while of its own.
  await page.evaluate(() =>
    Promise.allSettled(Array.from(document.images, (image) => image.decode())),
  );
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
