import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient, texts } from '../lib/site.ts';
import { askInWords, isInWords, switchLanguage } from './switch-language.ts';

test('another language asks anew for what holds words, and opens no second session of a game', () => {
  expect(isInWords(['games', 'menus'])).toBe(true);
  expect(isInWords(['site', 'news', 'banners'])).toBe(true);
  expect(isInWords(['member', 'favourites', 'list', 'EN', 'RNG', ''])).toBe(true);
  expect(isInWords(['member', 'launch', 'padauk-blossom'])).toBe(false);
  expect(isInWords(['social', 'google', 'its-state'])).toBe(false);
  expect(isInWords(['site', 'config'])).toBe(false);
});

test('a language that does not come is no matter to who has chosen another one meanwhile', async () => {
  const failing: (() => void)[] = [];
  const use = vi
    .spyOn(texts, 'use')
    .mockImplementation(
      () => new Promise((_, reject) => failing.push(() => reject(new Error('cut')))),
    );
  try {
    const first = switchLanguage('CN');
    const last = switchLanguage('MY');
    for (const fail of failing) fail();
    await expect(first).resolves.toBeUndefined();
    await expect(last).rejects.toThrow('could not be loaded');
  } finally {
    use.mockRestore();
  }
});

test('a first answer that was asked for in the language before is not shown in the new one', async () => {
  const queryKey = ['site', 'news', 'told-late'];
  const answers: ((words: string) => void)[] = [];
  const shown = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = shown.subscribe(() => undefined);
  try {
    const asked = askInWords();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.('words before');
    answers[1]?.('new words');
    await asked;
    expect(shown.getCurrentResult().data).toBe('new words');
  } finally {
    leave();
    queryClient.removeQueries({ queryKey });
  }
});
