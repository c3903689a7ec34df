import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { packedChromium } from './packed-chromium.ts';

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

type Options = {
  readonly port?: number;
  readonly shows?: 'pages' | 'games';
  readonly scrollBars?: boolean;
};

const argumentsFor = ({ port, shows }: Options): string[] => [
  ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(shows === 'pages' ? [] : CARD),
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
    ...(options.scrollBars && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
  });

/**
 * A Chromium for tests of pages: the one from npm, else any other. Without windows, which nobody
 * sees, a page takes less than half of the processor's time.
 */
export async function launchPageBrowser(
  options: Pick<Options, 'scrollBars'> = {},
): Promise<Browser> {
  const executablePath = await packedChromium();
  const pages = { ...options, shows: 'pages' } as const;
  return executablePath ? launch(executablePath, pages) : launchBrowser(pages);
}
