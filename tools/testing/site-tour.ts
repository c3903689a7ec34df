import { domains } from '@padauk/contracts';
import { htmlLanguageOf, type Language, languages, withBreakMarks } from '@padauk/texts';
import { areas } from '@padauk/texts/areas';
import { readArea } from '@padauk/texts/read-area';
import type { Browser, Page } from 'playwright-core';
import { demoPlayer, granted, guest } from './actors.ts';

export type TourScreen = {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
};
type TourOptions = {
  readonly url: string;
  readonly language: Language;
  readonly screen: TourScreen;
  readonly theme?: 'dark' | 'light';
  /** Of a session; without it a guest looks around. */
  readonly token?: string | null;
};
/** What stands in the places of a route's parameters. */
export type RouteFacts = Readonly<Record<string, readonly string[]>>;

type SiteRouter = {
  readonly routesByPath: Readonly<Record<string, unknown>>;
  readonly navigate: (to: { readonly href: string }) => Promise<void>;
};
type SiteWindow = { readonly __TSR_ROUTER__?: SiteRouter };

/** A page of the site in one language on one screen; motion is off, so that it stands still. */
export async function openTour(browser: Browser, options: TourOptions): Promise<Page> {
  const { url, language, screen, theme = 'dark', token = null } = options;
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    hasTouch: screen.touch,
    isMobile: screen.touch,
    reducedMotion: 'reduce',
    locale: htmlLanguageOf[language],
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    (chosen) => {
      // Storage is closed to frames without an origin; the pages of the product have one.
      if (location.origin === 'null') return;
      localStorage.setItem('hisLang', chosen.language);
      localStorage.setItem('theme', chosen.theme);
      if (chosen.token) sessionStorage.setItem('token', chosen.token);
    },
    { language, theme, token },
  );
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

/** Every address that the site's router knows, its parameters filled with each of the facts. */
export async function addressesOf(page: Page, facts: RouteFacts): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    Object.keys((window as SiteWindow).__TSR_ROUTER__?.routesByPath ?? {}),
  );
  return paths.flatMap((path) => filled(path, facts));
}

/** A path for each value of its first parameter; none where nothing is known of it. */
function filled(path: string, facts: RouteFacts): readonly string[] {
  const [parameter, name = ''] = /\$(\w+)/.exec(path) ?? [];
  if (parameter === undefined) return [path];
  return (facts[name] ?? []).flatMap((value) => filled(path.replace(parameter, value), facts));
}

/**
 * Goes to an address as a link would, and waits until the page is quiet.
 *
 * @returns where it led: a guard or an alias may lead elsewhere
 */
export async function visit(page: Page, address: string): Promise<string> {
  await page.evaluate((href) => (window as SiteWindow).__TSR_ROUTER__?.navigate({ href }), address);
  await settle(page);
  return page.evaluate(() => location.pathname + location.search + location.hash);
}

/** Waits until nothing is on its way and nothing changes any more, for two seconds at most. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_MS = 120;
    const LONGEST_MS = 2500;
    const until = performance.now() + LONGEST_MS;
    let changedAt = performance.now();
    const observer = new MutationObserver(() => (changedAt = performance.now()));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const busy = () => document.querySelector('[aria-busy="true"], .boot') !== null;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (!busy() && performance.now() - changedAt > QUIET_MS) break;
    }
    observer.disconnect();
    await document.fonts.ready;
  });
}

/** Shows the page in a theme, as its switch does, and waits until it is drawn so. */
export const showTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
  }, theme);

/** The facts of a product with the demo brand, and the token of its player. */
export async function factsOf(url: string): Promise<{ facts: RouteFacts; token: string }> {
  const visitor = guest(url);
  const { games } = granted(await visitor.call(domains.games.listGames));
  const { promotions } = granted(await visitor.call(domains.site.listPromotions));
  const player = await demoPlayer(url);
  const game = games.find(({ gameCode }) => gameCode === 'padauk-blossom');
  return {
    token: player.token() ?? '',
    facts: {
      category: ['rng', 'sports'],
      nodeId: game ? [game.nodeId] : [],
      publicId: ['unknown'],
      promotion: promotions.slice(0, 1).map(({ id }) => id),
    },
  };
}

/** The words of the site by key, in the language that the page shows: a brand offers some alone. */
export async function wordsOn(page: Page): Promise<(key: string) => string> {
  const shown = await page.evaluate(() => document.documentElement.lang);
  const language = languages.find((known) => htmlLanguageOf[known] === shown) ?? 'EN';
  const read = await Promise.all(
    areas.map(async (area) => (await readArea(language, area)) ?? (await readArea('EN', area))),
  );
  const messages: Readonly<Record<string, string>> = Object.assign({}, ...read);
  return (key) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`there is no text ${key}`);
    return withBreakMarks(message);
  };
}

/**
 * What opens over a page: where it is found, and the buttons that lead to it, by the keys of their
 * words.
 */
export type TourModal = {
  readonly name: string;
  readonly address: string;
  readonly presses: readonly string[];
  /** Where it is offered; on both without it. */
  readonly only?: 'phone' | 'desktop';
};

/** The modals of the site that a signed-in player can open. */
export const modals: readonly TourModal[] = [
  { name: 'menu', address: '/verify', presses: ['shell_menu'], only: 'phone' },
  { name: 'notices', address: '/verify', presses: ['shell_notices'], only: 'desktop' },
  { name: 'service', address: '/help', presses: ['shell_service'] },
  { name: 'terms', address: '/help#term', presses: [] },
  { name: 'promotion', address: '/promotions#$promotion', presses: [] },
  { name: 'chat', address: '/verify', presses: ['shell_chat'], only: 'desktop' },
  { name: 'licence', address: '/verify', presses: ['shell_licence'], only: 'desktop' },
  { name: 'account', address: '/verify', presses: ['shell_account'], only: 'desktop' },
  {
    name: 'sign-out',
    address: '/verify',
    presses: ['shell_account', 'shell_signout'],
    only: 'desktop',
  },
  { name: 'sign-out', address: '/verify', presses: ['shell_menu', 'shell_signout'], only: 'phone' },
  { name: 'sort', address: '/rng', presses: ['games_sort'] },
  { name: 'filters', address: '/rng', presses: ['games_filters'] },
];

/** What is open over the page now. */
export const OPEN_LAYER = 'dialog:modal, [popover="auto"]:popover-open';

/** Opens a modal; the page stands still then. */
export async function openModal(
  page: Page,
  modal: TourModal,
  options: { readonly say: (key: string) => string; readonly facts: RouteFacts },
): Promise<void> {
  const [address = modal.address] = filled(modal.address, options.facts);
  await visit(page, address);
  for (const key of modal.presses) {
    const named = page.getByRole(key.endsWith('signout') ? 'menuitem' : 'button', {
      name: options.say(key),
    });
    await named
      .or(page.getByRole('button', { name: options.say(key) }))
      .first()
      .click();
  }
  await page.locator(OPEN_LAYER).first().waitFor();
  await settle(page);
}

/** Closes whatever is open, from the top down. */
export async function closeModals(page: Page): Promise<void> {
  for (let left = await page.locator(OPEN_LAYER).count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}
