import { directionOf, type Language } from '@padauk/texts';
import { offeredLanguages } from '@padauk/texts/server';
import type { Browser, Page } from 'playwright-core';
import {
  closeModals,
  isOn,
  OPEN_LAYER,
  type Place,
  showPlace,
  toldOf,
  windowsOf,
} from '../tools/testing/site-places.ts';
import {
  openTour,
  type RouteFacts,
  showTheme,
  type Tokens,
  wordsOn,
} from '../tools/testing/site-tour.ts';
import { type Screen, screens } from './visit.ts';
import { violationsOn } from './violations.ts';

type Theme = 'dark' | 'light';
export const themes: readonly Theme[] = ['dark', 'light'];
/**
 * Right to left: a language that is written so, as soon as one is offered, else English turned
 * round.
 */
const turned = offeredLanguages().find((language) => directionOf(language) === 'rtl');
export const readers: readonly { readonly name: string; readonly language: Language }[] = [
  { name: 'MY', language: 'MY' },
  { name: 'EN', language: 'EN' },
  { name: 'CN', language: 'CN' },
  { name: 'right to left', language: turned ?? 'EN' },
];
type Reader = (typeof readers)[number];
const everyScreen: readonly Screen[] = ['phone', 'desktop'];
/** The desktop is so wide that the rail at the end of the page is on it. */
const sizes = { ...screens, desktop: { width: 1600, height: 900 } } as const;
const isTouched = (screen: Screen) => screen === 'phone';

/** The screens that a place is there on. */
export const screensOf = (place: Place): readonly Screen[] =>
  everyScreen.filter((screen) => isOn(place, isTouched(screen)));

/** A place as one reader sees it on one screen, and the themes to see it in. */
export type Look = {
  readonly place: Place;
  readonly reader: Reader;
  readonly screen: Screen;
  readonly themes: readonly Theme[];
};

type Site = { readonly url: string; readonly facts: RouteFacts; readonly tokens: Tokens };

/**
 * Looks at places, all of them by one reader on one screen.
 *
 * @returns what cannot be used by everybody, and where looks led
 */
export async function lookAround(
  browser: Browser,
  looks: readonly Look[],
  site: Site,
): Promise<{ readonly found: readonly string[]; readonly seen: ReadonlySet<string> }> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const [window, [first, ...rest]] of windowsOf(looks)) {
    if (!first) continue;
    const page = await openWindow(browser, first, site);
    const say = await wordsOn(page);
    for (const look of [first, ...rest]) {
      const { place, reader, screen } = look;
      const led = await showPlace(page, place, { say, facts: site.facts });
      const at = `${reader.name} ${screen} ${window} ${led}`;
      if (seen.has(at)) continue;
      seen.add(at);
      // The frame around the pages is the same everywhere: it is looked at in both themes once.
      const within = place.modal ? OPEN_LAYER : look === first ? 'body' : 'main';
      const faults = await faultsIn(page, look.themes, within);
      found.push(...faults.map((fault) => `${at}: ${fault}`));
      if (!toldOf(place).answers) await closeModals(page);
    }
    await page.context().close();
  }
  return { found, seen };
}

async function openWindow(browser: Browser, look: Look, site: Site): Promise<Page> {
  const { place, reader, screen } = look;
  const page = await openTour(browser, {
    url: site.url,
    language: reader.language,
    screen: { ...sizes[screen], touch: isTouched(screen) },
    token: site.tokens[place.by],
    ...toldOf(place),
  });
  if (reader.name === 'right to left') {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  }
  return page;
}

/** Everything in the first theme; in another one only what a theme can change. */
async function faultsIn(
  page: Page,
  [first = 'dark', ...others]: readonly Theme[],
  within: string,
): Promise<readonly string[]> {
  await showTheme(page, first);
  const found = (await violationsOn(page)).map((fault) => `${first} ${fault}`);
  for (const theme of others) {
    await showTheme(page, theme);
    const more = await violationsOn(page, { rules: ['color-contrast'], within });
    found.push(...more.map((fault) => `${theme} ${fault}`));
  }
  return found;
}
