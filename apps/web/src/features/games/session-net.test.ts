import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ask } from '../../lib/ask.ts';
import { netQuery, nextAskMs } from './session-net.ts';

vi.mock('../../lib/ask.ts', () => ({ ask: vi.fn() }));

const opened = { nodeId: 'a-game', openedMs: Date.parse('2026-11-23T12:00:00.000Z') };
const next = { since: '2026-11-23T12:05:00.000Z', brought: '-7.00' };

test('what a game has brought is asked for from where the last answer ended', async () => {
  vi.mocked(ask).mockResolvedValue({ net: '-7.00', next });
  const client = new QueryClient();
  for (const from of [{ since: '2026-11-23T12:00:00.000Z' }, next]) {
    await client.fetchQuery({ ...netQuery(opened, 0), gcTime: 60_000 });
    const query = { nodeId: 'a-game', ...from };
    expect(vi.mocked(ask).mock.lastCall?.[1]).toMatchObject({ query });
  }
  client.clear();
});

test('it is asked for after news of the balance alone, and no more where nobody knows it', () => {
  const told = { data: { net: '-7.00', next }, dataUpdatedAt: 100_000 };
  expect(nextAskMs({ data: undefined, dataUpdatedAt: 0 }, 0)).toBe(30_000);
  expect(nextAskMs(told, 100_001)).toBe(30_000);
  // It may be from before the answer.
  expect(nextAskMs(told, 99_999)).toBe(30_000);
  expect(nextAskMs(told, 70_000)).toBe(false);
  expect(nextAskMs({ ...told, data: { net: null, next: null } }, 100_001)).toBe(false);
});
