import { addFavourite, readFavouriteIds, removeFavourite } from '@padauk/contracts/games';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/site.ts';
import { favouriteIdsQuery, toggleFavourite } from './favourites.ts';

const asked: string[] = [];
beforeAll(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address.replace(/\?.*/, '')}`);
    const value = { favGameIds: ['known'] };
    return Promise.resolve(Response.json({ success: true, value }));
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a heart that is pressed before the favourites are known asks for them first', async () => {
  expect(queryClient.getQueryData(favouriteIdsQuery.queryKey)).toBeUndefined();
  await toggleFavourite({ nodeId: 'known', vassalage: 'padauk', gameType: 'RNG' });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([`GET ${readFavouriteIds.path}`, `DELETE ${removeFavourite.path}`]);
  expect(asked.join(' ')).not.toContain(`POST ${addFavourite.path}`);
});
