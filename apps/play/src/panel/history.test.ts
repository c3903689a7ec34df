import { afterEach, expect, test, vi } from 'vitest';
import { PaperElement, paperDocument } from '../testing/paper.ts';
import { wordsOf } from '../words.ts';
import { createHistory } from './history.ts';
import type { PanelOptions } from './panel.ts';

afterEach(() => vi.unstubAllGlobals());

const roundOf = (publicId: string, rulesHash: string | null) => ({
  roundId: `own-${publicId}`,
  publicId,
  stake: '1.00',
  payout: '0.00',
  playedAt: '2026-01-01T00:00:00.000Z',
  rulesHash,
});

/** What each row offers first: an address, or what its press shows. */
async function offersOf(replay: ((roundId: string) => void) | undefined) {
  vi.stubGlobal('document', paperDocument());
  vi.stubGlobal('location', { pathname: '/play/' });
  const content = [roundOf('a', 'today'), roundOf('b', 'before'), roundOf('c', null)];
  const fill = createHistory({
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    desk: { history: async () => ({ success: true, value: { content, totalPages: 1 } }) },
    title: { rulesHash: 'today' },
    replay,
  } as unknown as PanelOptions);
  const body = new PaperElement('div');
  await fill(body as unknown as HTMLElement);
  return body.all('li').map((row) => {
    for (const button of row.all('button')) button.press();
    return row.all('a').map((link) => link.attributes.get('href'));
  });
}
const watchOf = (publicId: string) => `/play/?replay=${publicId}&language=en&theme=dark`;

test('a round of other rules is a link to its own page, which no browser holds back', async () => {
  const shown: string[] = [];
  expect(await offersOf((roundId) => void shown.push(roundId))).toEqual([
    ['/verify/a'],
    [watchOf('b'), '/verify/b'],
    ['/verify/c'],
  ]);
  expect(shown).toEqual(['own-a', 'own-c']);
});

test('the rounds of a room are all shown on pages of their own', async () => {
  expect(await offersOf(undefined)).toEqual([
    [watchOf('a'), '/verify/a'],
    [watchOf('b'), '/verify/b'],
    [watchOf('c'), '/verify/c'],
  ]);
});
