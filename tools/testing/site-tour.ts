import { domains } from '@padauk/contracts';
import type { ReplyOf } from '@padauk/contracts/route';
import { readConfig, readStatus } from '@padauk/contracts/site';
import { htmlLanguageOf, type Language, languages, withBreakMarks } from '@padauk/texts';
import { areas } from '@padauk/texts/areas';
import { readArea } from '@padauk/texts/read-area';
import type { Browser, Page } from 'playwright-core';
import { demoPlayer, granted, guest } from './actors.ts';
import { demo } from './product.ts';

export type TourScreen = {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
};
type Config = ReplyOf<typeof readConfig>;
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
  if (options.config) await sayOfBrand(page, options.config);
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

/** What stands at every address while the brand is closed to a visitor. */
export const closedSites: readonly {
  readonly name: string;
  readonly config: (config: Config) => Config;
}[] = [
  { name: '/maintenance', config: (config) => ({ ...config, maintenance: true }) },
  { name: '/blocked', config: (config) => ({ ...config, regionRestriction: true }) },
];

/** The pages that lead elsewhere whoever is signed in. */
export const guestAddresses = ['/login', '/register'] as const;

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

/** A button by the key of its words, or what a selector finds: parameters stand for facts. */
type Press = string | { readonly at: string };

/** What opens over a page: where it is found, and the presses that lead to it. */
export type TourModal = {
  readonly name: string;
  readonly address: string;
  readonly presses: readonly Press[];
  /** Where it is offered; on both without it. */
  readonly only?: 'phone' | 'desktop';
  /** Who can open it; a player without it. */
  readonly by?: 'agent';
  /** It opens by itself, at the first visit of a session. */
  readonly first?: true;
};

/** The modals of the site that who is signed in can open. */
export const modals: readonly TourModal[] = [
  { name: 'menu', address: '/verify', presses: ['shell_menu'], only: 'phone' },
  { name: 'language', address: '/verify', presses: ['shell_language'], only: 'desktop' },
  { name: 'notices', address: '/verify', presses: ['shell_notices'], only: 'desktop' },
  {
    name: 'notices',
    address: '/',
    presses: [{ at: '#main section:has(.lucide-megaphone) li button' }],
    only: 'phone',
  },
  { name: 'service', address: '/help', presses: ['shell_service'] },
  { name: 'terms', address: '/help#term', presses: [] },
  { name: 'help', address: '/verify', presses: [{ at: 'footer li button' }] },
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
  { name: 'contracts', address: '/agentHome', presses: ['site_contracts'], by: 'agent' },
  // Last: the page is loaded anew for it.
  { name: 'popups', address: '/', presses: [], first: true },
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
  if (modal.first) {
    await page.evaluate(() => sessionStorage.removeItem('popups'));
    await page.reload();
  }
  for (const key of modal.presses) {
    if (typeof key !== 'string') {
      const [at = ''] = filled(key.at, options.facts);
      await page.locator(at).first().click();
      continue;
    }
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
