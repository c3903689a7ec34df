import { expect, test } from 'vitest';
import type { Actor } from './actors.ts';
import { createLauncher } from './game-visits.ts';

test('a launcher knows what the lobby lists, on all of its pages', async () => {
  const pages = [
    [{ gameCode: 'mines', nodeId: 'node-1' }],
    [{ gameCode: 'plinko', nodeId: 'node-2' }],
  ];
  const call = async (
    route: { readonly id: string },
    asked: { readonly query?: { readonly pageNo: string }; readonly body?: { nodeId: string } },
  ) => ({
    success: true,
    value:
      route.id === 'games.launchGame'
        ? { url: `/play/?node=${asked.body?.nodeId}` }
        : { games: pages[Number(asked.query?.pageNo) - 1], totalPages: pages.length },
  });
  const launch = await createLauncher({ call } as unknown as Actor, 'http://house.test');
  expect(['mines', 'plinko', 'bingo-garden'].map(launch.lists)).toEqual([true, true, false]);
  expect(await launch('plinko')).toBe('http://house.test/play/?node=node-2');
  await expect(launch('bingo-garden')).rejects.toThrow('does not list bingo-garden');
});
