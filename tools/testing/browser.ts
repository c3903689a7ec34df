import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

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

/**
 * A real Chromium: the system's, else Playwright's, else the one that came from npm.
 *
 * @param options.shows - 'pages' where no game is played: without the graphics card in software, by
 * which a page is drawn at twice the cost
 * @param options.port - where other tools may speak to it too, by the DevTools protocol
 */
export async function launchBrowser(
  options: { readonly port?: number; readonly shows?: 'pages' | 'games' } = {},
): Promise<Browser> {
  const args = [
    ...(options.port === undefined ? [] : [`--remote-debugging-port=${options.port}`]),
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(options.shows === 'pages' ? [] : CARD),
  ];
  const found = SYSTEM.find((path) => existsSync(path)) ?? cachedChromium();
  if (found) return chromium.launch({ executablePath: found, args });
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...packed.args, ...args],
  });
}
