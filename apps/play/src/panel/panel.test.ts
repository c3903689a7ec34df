import { afterEach, expect, test, vi } from 'vitest';
import { type PaperElement, paperDocument } from '../testing/paper.ts';
import { wordsOf } from '../words.ts';
import { createPanel, type PanelOptions } from './panel.ts';

afterEach(() => vi.unstubAllGlobals());

const pair = { serverSeed: 'old', serverSeedHash: 'hash', clientSeed: 'own', rounds: 3 };
const seeds = { ...pair, nextServerSeedHash: 'next', nonce: 0 };

/** The panel of a game on paper, in one direction of writing. */
function open(client: object = {}, dir: 'ltr' | 'rtl' = 'ltr', fastPlay = true) {
  vi.stubGlobal('document', { ...paperDocument(), dir });
  const never = () => new Promise(() => undefined);
  const { dialog } = createPanel({
    words: wordsOf((key) => key, { digits: 2, symbol: 'Ks' }),
    client: { timeZone: never, session: never, ...client },
    limits: () => ({ pace: { fastPlay } }),
    settings: {
      preferences: { isSoundOn: () => true, isCalm: () => false },
      setSound: () => undefined,
      teaches: false,
    },
  } as unknown as PanelOptions);
  const paper = dialog as unknown as PaperElement;
  const tabs = paper.all('button').filter(({ attributes }) => attributes.get('role') === 'tab');
  return {
    paper,
    choose: (name: string) =>
      tabs.find(({ attributes }) => attributes.get('id') === `tab-${name}`)?.press(),
    key: (key: string) =>
      paper
        .all('div')
        .find(({ attributes }) => attributes.get('role') === 'tablist')
        ?.listeners.get('keydown')?.({ key, preventDefault: () => undefined }),
    chosen: () =>
      tabs
        .filter(({ attributes }) => attributes.get('aria-selected') === 'true')
        .map(({ attributes }) => attributes.get('id')),
  };
}

test.each([
  ['ltr', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
] as const)('the arrows lead along the tabs as they are written: %s', (dir, back, onward) => {
  const { choose, key, chosen } = open({}, dir);
  choose('settings');
  key(back);
  expect(chosen()).toEqual(['tab-fairness']);
  key(onward);
  expect(chosen()).toEqual(['tab-settings']);
});

test('what one page still waits for does not come into the next one', async () => {
  const session = Promise.withResolvers();
  const asked = vi.fn(() => session.promise);
  const { paper, choose } = open({ session: asked });
  choose('fairness');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  choose('settings');
  session.resolve({ success: true, value: { seeds } });
  await session.promise;
  expect(paper.words).toContain('play_setting_lobby');
  expect(paper.words).not.toContain('play_fair_text');
});

test('seeds are changed once by a double press, and each pair that was revealed stays', async () => {
  const pairs = ['first', 'second'].map((serverSeed) => ({ ...pair, serverSeed }));
  const rotate = vi.fn(async () => ({
    success: true,
    value: { revealed: pairs[rotate.mock.calls.length - 1], seeds },
  }));
  const { paper, choose } = open({
    session: async () => ({ success: true, value: { seeds } }),
    rotate,
  });
  choose('fairness');
  await vi.waitFor(() => expect(paper.words).toContain('play_fair_rotate'));
  const change = paper.all('button').find(({ words }) => words === 'play_fair_rotate');
  change?.press();
  change?.press();
  await vi.waitFor(() => expect(paper.words).toContain('first'));
  expect(rotate).toHaveBeenCalledTimes(1);
  change?.press();
  await vi.waitFor(() => expect(paper.words).toContain('second'));
  expect(paper.words).toContain('first');
});

test.each([true, false])('results are said to come at once where they may (%s)', (fastPlay) => {
  const { paper, choose } = open({}, 'ltr', fastPlay);
  choose('settings');
  const notes = paper.all('p').flatMap(({ children }) => children);
  expect(notes.includes('play_setting_motion_text')).toBe(fastPlay);
});
