import { domains } from '@padauk/contracts';
import { titles } from '@padauk/engines';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Actor, granted } from './actors.ts';
import { slowPhone } from './slow-phone.ts';

const { games } = domains;

/** One title for each engine: titles of one engine share their code and differ in pictures. */
export function titlesByEngine(): readonly string[] {
  const first = new Map<string, string>();
  for (const { engine, code } of titles) if (!first.has(engine)) first.set(engine, code);
  return [...first.values()];
}

/**
 * Makes addresses of game frames, each good for one opening; `lists` says whether the lobby has a
 * title, since a brand shows what its operator has opened.
 */
export async function createLauncher(player: Pick<Actor, 'call'>, url: string) {
  const nodes = new Map<string, string>();
  for (let [pageNo, pages] = [1, 1]; pageNo <= pages; pageNo += 1) {
    const query = { pageNo: String(pageNo), pageSize: '100' };
    const answer = granted(await player.call(games.listGames, { query }));
    for (const { gameCode, nodeId } of answer.games) nodes.set(gameCode, nodeId);
    pages = answer.totalPages;
  }
  const launch = async (title: string): Promise<string> => {
    const nodeId = nodes.get(title);
    if (nodeId === undefined) throw new Error(`the lobby does not list ${title}`);
    const opened = granted(await player.call(games.launchGame, { body: { nodeId } }));
    return new URL(opened.url, url).href;
  };
  return Object.assign(launch, { lists: (title: string): boolean => nodes.has(title) });
}

type GameVisit = {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly close: () => Promise<void>;
};

/** A phone of its own in which one game is opened, with nothing kept from another. */
export async function openGameVisit(browser: Browser): Promise<GameVisit> {
  const context = await browser.newContext(slowPhone);
  const page = await context.newPage();
  return {
    page,
    protocol: await context.newCDPSession(page),
    close: () => context.close(),
  };
}

const PLAYABLE = 'padauk:playable';

/** When the game could be played, in milliseconds since its page was asked for. */
export async function waitUntilPlayable(page: Page): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, PLAYABLE, {
    timeout: 60_000,
  });
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, PLAYABLE);
}

/** One press, as somebody who looks for anything to press; runs in the page. */
export function pressOn(): void {
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].filter(
      (button) =>
        !button.disabled &&
        button.ariaDisabled !== 'true' &&
        button.offsetParent !== null &&
        !button.closest('[inert]'),
    );
  const any = (list: readonly HTMLButtonElement[]) =>
    list[Math.floor(Math.random() * list.length)]?.click();
  const open = document.querySelector<HTMLDialogElement>('dialog[open]');
  if (open) {
    open.querySelector<HTMLButtonElement>('button:last-of-type')?.click();
    // Chips that are more than can be paid would be refused for ever: they are taken away.
    find('.tray .tool').at(-1)?.click();
    return;
  }
  const decisions = find('.actions button');
  if (decisions.length > 0) {
    const [main] = find('.actions .is-main');
    if (main) main.click();
    else any(decisions);
    return;
  }
  const [spin] = find('.spin');
  if (!spin || spin.getAttribute('aria-disabled') === 'true') {
    any(find('.game-area button'));
    document.querySelector('.canvas')?.dispatchEvent(new PointerEvent('pointerdown'));
    return;
  }
  const badge = document.querySelector<HTMLElement>('.badge');
  if (badge && !badge.hidden) any(find('.game-area button, .tray button'));
  spin.click();
}
