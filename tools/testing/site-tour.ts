import { domains } from '@padauk/contracts';
import type { ReplyOf } from '@padauk/contracts/route';
import { readConfig, readStatus } from '@padauk/contracts/site';
import { htmlLanguageOf, type Language, languages, withBreakMarks } from '@padauk/texts';
import { areas } from '@padauk/texts/areas';
import { readArea } from '@padauk/texts/read-area';
import type { Browser, Page, Request } from 'playwright-core';
import { demoPlayer, granted, guest } from './actors.ts';
import { demo } from './product.ts';

export type TourScreen = {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
};
export type Config = ReplyOf<typeof readConfig>;
/** Who looks around. */
export type Visitor = 'guest' | 'player' | 'agent';
/** The token of each visitor's session. */
export type Tokens = Readonly<Record<Visitor, string | null>>;
type TourOptions = {
  readonly url: string;
  readonly language: Language;
  readonly screen: TourScreen;
  readonly theme?: 'dark' | 'light';
  /** Of a session; without it a guest looks around. */
  readonly token?: string | null;
  /** Shows the site as if the server said this of the brand. */
  readonly config?: (config: Config) => Config;
  /** Shows it as if the server answered so to calls, by their paths with `*` for parameters. */
  readonly answers?: readonly {
    readonly path: string;
    readonly change: (value: unknown, asked: URL) => unknown;
  }[];
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
      // Announcements have been read, so that none opens over what is looked at.
      if (!sessionStorage.getItem('popups')) sessionStorage.setItem('popups', 'A,B,F');
      if (chosen.token) sessionStorage.setItem('token', chosen.token);
    },
    { language, theme, token },
  );
  const page = await context.newPage();
  countRequests(page);
  if (options.config) await sayOfBrand(page, options.config);
  for (const { path, change } of options.answers ?? []) {
    const asking = new RegExp(`${path.replaceAll('*', '[^/?]+')}(?:\\?|$)`);
    await page.route(asking, async (asked) => {
      const address = new URL(asked.request().url());
      const response = await asked.fetch();
      const answer = await response.json();
      const json = { ...answer, success: true, value: change(answer.value, address) };
      return asked.fulfill({ status: 200, contentType: 'application/json', json });
    });
  }
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page;
}

/** Changes what pages and answers say of the brand on their way to the page. */
async function sayOfBrand(page: Page, change: (config: Config) => Config): Promise<void> {
  const PLACE = /(<script[^>]*id="answers"[^>]*>)(.*?)(?=<\/script>)/s;
  await page.route('**/*', async (asked) => {
    if (asked.request().resourceType() !== 'document') return asked.fallback();
    const response = await asked.fetch();
    const html = (await response.text()).replace(PLACE, (_, opening: string, json: string) => {
      const given = JSON.parse(json);
      const config = given.answers[readConfig.path];
      config.value = change(config.value);
      return opening + JSON.stringify(given).replaceAll('<', '\\u003c');
    });
    return asked.fulfill({ response, body: html });
  });
  await page.route(`**${readConfig.path}*`, async (asked) => {
    const response = await asked.fetch();
    const answer = await response.json();
    return asked.fulfill({ response, json: { ...answer, value: change(answer.value) } });
  });
  await page.route(`**${readStatus.path}*`, async (asked) => {
    const response = await asked.fetch();
    const answer = await response.json();
    const value = { ...answer.value, status: 1 };
    return asked.fulfill({ response, json: { ...answer, value } });
  });
}

/** Every address that the site's router knows, its parameters filled with each of the facts. */
export async function addressesOf(page: Page, facts: RouteFacts): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    Object.keys((window as SiteWindow).__TSR_ROUTER__?.routesByPath ?? {}),
  );
  return paths.flatMap((path) => filled(path, facts));
}

/** A path for each value of its first parameter; none where nothing is known of it. */
export function filled(path: string, facts: RouteFacts): readonly string[] {
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

/** What each page of a tour is waiting for. */
const underWay = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until nothing is on its way and nothing changes any more, for six seconds at most. */
export async function settle(page: Page): Promise<void> {
  const LONGEST_MS = 6_000;
  const until = performance.now() + LONGEST_MS;
  do await standsStill(page);
  while (underWay.get(page)?.size && performance.now() < until);
}

/** Waits until nothing on the page has changed for a moment. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_MS = 120;
    const LONGEST_MS = 2_500;
    const until = performance.now() + LONGEST_MS;
    let changedAt = performance.now();
    const observer = new MutationObserver(() => (changedAt = performance.now()));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // A grid is hidden until it has been measured.
    const waiting = '[aria-busy="true"], .boot, [data-index][style*="hidden"]';
    const busy = () => document.querySelector(waiting) !== null;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (!busy() && performance.now() - changedAt > QUIET_MS) break;
    }
    observer.disconnect();
    await document.fonts.ready;
  });
}

/** Shows the page in a theme, as its switch does, its frames too, and waits until it is drawn so. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
  }
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await drawn();
    await drawn();
  });
}

/** The facts of a product with the demo brand, and the tokens of its visitors. */
export async function factsOf(url: string): Promise<{ facts: RouteFacts; tokens: Tokens }> {
  const visitor = guest(url);
  const { games } = granted(await visitor.call(domains.games.listGames));
  const { promotions } = granted(await visitor.call(domains.site.listPromotions));
  const [player, agent] = [await demoPlayer(url), await demoPlayer(url, demo.agent)];
  const game = games.find(({ gameCode }) => gameCode === 'padauk-blossom');
  return {
    tokens: {
      guest: null,
      player: player.token(),
      agent: agent.token(),
    },
    facts: {
      // The last one is no address of the site.
      category: ['rng', 'sports', 'nowhere'],
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
