import { afterEach, expect, test, vi } from 'vitest';
import { leaveGame } from './page-messages.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is told to the page around, and where the page goes by itself. */
function leave(isFramed: boolean) {
  const heard: unknown[] = [];
  const assign = (to: string) => heard.push(to);
  vi.stubGlobal('location', { origin: 'https://site.test', assign });
  const window: Record<string, unknown> = {};
  window['parent'] = isFramed
    ? { postMessage: (message: unknown, origin: string) => heard.push(message, origin) }
    : window;
  vi.stubGlobal('window', window);
  leaveGame();
  return heard;
}

test('the page around a game is asked for the lobby; a page of its own goes there', () => {
  expect(leave(true)).toEqual([{ type: 'padauk:close' }, 'https://site.test']);
  expect(leave(false)).toEqual(['/']);
});
