import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());
/** The messages of a page that has just been opened. */
const freshToasts = async () => {
  vi.resetModules();
  return import('./toast.ts');
};

test('messages wait until they can be drawn, and come in their order', async () => {
  const { toast, showBy, useToasts } = await freshToasts();
  toast('info', 'first');
  toast('success', 'second', { duration: 5 });
  expect(useToasts.getState().waiting.map(({ words }) => words)).toEqual(['first', 'second']);
  const shown: unknown[] = [];
  const by = (kind: string) => (words: string, options?: object) =>
    shown.push([kind, words, options]);
  showBy({ info: by('info'), success: by('success') });
  toast('info', 'third');
  expect(shown).toEqual([
    ['info', 'first', undefined],
    ['success', 'second', { duration: 5 }],
    ['info', 'third', undefined],
  ]);
  expect(useToasts.getState().waiting).toEqual([]);
});

test('a message that was read where it waited is not shown again', async () => {
  const { toast, putAway, useToasts } = await freshToasts();
  toast('info', 'read');
  toast('info', 'unread');
  putAway(useToasts.getState().waiting[0]?.id ?? 0);
  expect(useToasts.getState().waiting.map(({ words }) => words)).toEqual(['unread']);
});
