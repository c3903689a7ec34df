import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './asked-once.ts';
import { queryClient } from './site.ts';

test('a change of password asks again for everything but the game that runs', async () => {
  const asked: string[] = [];
  const show = (name: string, queryKey: readonly string[], isRefused = false) =>
    new QueryObserver(queryClient, {
      queryKey,
      retry: false,
      queryFn: async () => {
        asked.push(name);
        if (isRefused) throw new Error('refused');
        return name;
      },
    }).subscribe(() => undefined);
  const stops = [
    show('member', ['member', 'info']),
    show('running game', ['member', 'launch', 'one']),
    show('refused game', ['member', 'launch', 'two'], true),
    show('way back', ['social', 'google', 'its-state']),
  ];
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  asked.length = 0;
  await askAgain(['member']);
  expect(asked).toEqual(['member', 'refused game']);
  await askAgain();
  expect(asked).toEqual(['member', 'refused game', 'member', 'refused game']);
  for (const stop of stops) stop();
  queryClient.clear();
});
