import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { packedChromium } from './packed-chromium.ts';
import { memoryHasRoom } from './server-folder.ts';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that Playwright has put into its cache, if any. */
function cachedChromium(): string | undefined {
  const cache = join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .map((name) => join(cache, name, 'chrome-linux/chrome'))
    .find((path) => existsSync(path));
}

/** A graphics card in software, so that a machine without one shows the games too. */
const CARD = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
/** It draws for games alone: what is around them is put together without it, at half the cost. */
const CARD_FOR_GAMES = [...CARD, '--disable-gpu-compositing'];
/** A page lives for seconds: its scripts are not made faster than what comes out of the compiler. */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];
const CARDS = { pages: [], games: CARD, 'games within': CARD_FOR_GAMES } as const;

type Options = {
  readonly port?: number;
  readonly shows?: keyof typeof CARDS;
  readonly scrollBars?: boolean;
  /** No figure is taken of it: it may be built to be cheap in place of fast. */
  readonly isSeenOnly?: boolean;
};

const argumentsFor = ({ port, shows = 'games', isSeenOnly }: Options): string[] => [
  ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...CARDS[shows],
  ...(isSeenOnly && shows === 'pages' ? SHORT_LIVED : []),
];

/** What Playwright would have, and what a browser does better without. */
const unwanted = ({ scrollBars, isSeenOnly }: Options): string[] => [
  ...(scrollBars ? ['--hide-scrollbars'] : []),
  // Its pictures pass between its processes through files: in memory where they have room there.
  ...(isSeenOnly && memoryHasRoom() ? ['--disable-dev-shm-usage'] : []),
];

/**
 * A real Chromium: the system's, else Playwright's, else the one that came from npm.
 *
 * @param options.shows - 'pages' where no game is played: without the graphics card in software, by
 * which a page is drawn at twice the cost
 * @param options.port - where other tools may speak to it too, by the DevTools protocol
 * @param options.scrollBars - they take room beside the page, as those of most desks do
 */
export async function launchBrowser(options: Options = {}): Promise<Browser> {
  const executablePath =
    SYSTEM.find((path) => existsSync(path)) ?? cachedChromium() ?? (await packedChromium());
  if (!executablePath) throw new Error('there is no Chromium: install one');
  return launch(executablePath, options);
}

const launch = (executablePath: string, options: Options): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: argumentsFor(options),
    ignoreDefaultArgs: unwanted(options),
  });

/**
 * A Chromium for tests of pages: the one from npm, else any other. Without windows, which nobody
 * sees, a page takes less than half of the processor's time.
 */
export const launchPageBrowser = (options: Pick<Options, 'scrollBars'> = {}): Promise<Browser> =>
  launchShell({ ...options, shows: 'pages' });

/** The same, with a graphics card in software for what games draw. */
export const launchGameBrowser = (): Promise<Browser> => launchShell({ shows: 'games within' });

async function launchShell(options: Options): Promise<Browser> {
  const seen = { ...options, isSeenOnly: true };
  const executablePath = await packedChromium();
  return executablePath ? launch(executablePath, seen) : launchBrowser(seen);
}
