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

async function historyOf(replay: ((roundId: string) => void) | undefined, isIdle = true) {
  vi.stubGlobal('document', paperDocument());
  vi.stubGlobal('location', { pathname: '/play/' });
  const content = [roundOf('a', 'today'), roundOf('b', 'before'), roundOf('c', null)];
  const fill = createHistory({
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    client: {
      history: async () => ({ success: true, value: { content, totalPages: 1 } }),
      timeZone: async () => 'Asia/Yangon',
    },
    title: { rulesHash: 'today' },
    replay,
    isIdle: () => isIdle,
  } as unknown as PanelOptions);
  const body = new PaperElement('div');
  await fill(body as unknown as HTMLElement);
  return body;
}
/** Where the links of each row lead that are not answered in the game. */
async function offersOf(...how: Parameters<typeof historyOf>) {
  const body = await historyOf(...how);
  return body
    .all('li')
    .map((row) =>
      row.all('a').flatMap((link) => (link.press() ? [] : [link.attributes.get('href')])),
    );
}

test('a round was played at the time of the brand, and its zone is said', async () => {
  const body = await historyOf(undefined);
  expect(body.all('p').map(({ words }) => words)).toEqual(['Asia/Yangon']);
  expect(body.all('time')[0]?.words).toBe('2026/01/01 06:30:00');
});

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

test('while another round is played each is shown on a page of its own', async () => {
  const shown: string[] = [];
  const offers = await offersOf((roundId) => void shown.push(roundId), false);
  expect(offers.map(([first]) => first)).toEqual(['a', 'b', 'c'].map(watchOf));
  expect(shown).toEqual([]);
});

test('the rounds of a room are all shown on pages of their own', async () => {
  expect(await offersOf(undefined)).toEqual([
    [watchOf('a'), '/verify/a'],
    [watchOf('b'), '/verify/b'],
    [watchOf('c'), '/verify/c'],
  ]);
});

test('earlier rounds are asked for once by a double press, again where they did not come, and read on from', async () => {
  const page = paperDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/play/' });
  let isLost = true;
  const history = vi.fn(async (pageNo: number) =>
    pageNo > 1 && isLost
      ? { success: false, code: 'network_lost', message: '' }
      : { success: true, value: { content: [roundOf(`p${pageNo}`, 'today')], totalPages: 2 } },
  );
  const body = new PaperElement('div');
  await createHistory({
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    client: { history, timeZone: async () => 'Asia/Yangon' },
    title: { rulesHash: 'today' },
    isIdle: () => true,
  } as unknown as PanelOptions)(body as unknown as HTMLElement);
  const [more] = body.all('button');
  more?.press();
  more?.press();
  await vi.waitFor(() => expect(body.words).toContain('play_error_network'));
  expect(history.mock.calls).toEqual([[1], [2]]);
  isLost = false;
  page.activeElement = more ?? page.body;
  more?.press();
  await vi.waitFor(() => expect(body.all('button')).toEqual([]));
  const links = body.all('a').filter(({ words }) => words === 'play_history_show');
  expect(links.map(({ focused }) => focused.length)).toEqual([0, 1]);
});
