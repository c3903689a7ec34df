import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/site.ts';
import { profitQuery, recordsQuery } from './records.ts';

test('sums of one choice do not stand under another one; a page stands until the next comes', () => {
  const never = () => new Promise<never>(() => undefined);
  const page = (pageNo: string, from: string) => ({
    ...recordsQuery({ pageNo, pageSize: '20', from }),
    queryFn: never,
  });
  const first = page('1', '2026-11-01T00:00:00Z');
  const content = { content: [], totals: null, total: 0 } as never;
  queryClient.setQueryData(first.queryKey, content);
  const list = new QueryObserver(queryClient, first);
  const leave = list.subscribe(() => undefined);
  list.setOptions(page('2', '2026-11-01T00:00:00Z'));
  expect(list.getCurrentResult().data).toBe(content);
  list.setOptions(page('1', '2026-11-20T00:00:00Z'));
  expect(list.getCurrentResult().isPending).toBe(true);
  leave();
  expect(profitQuery({ from: '2026-11-01', to: '2026-11-20' })).not.toHaveProperty(
    'placeholderData',
  );
  queryClient.removeQueries({ queryKey: ['member', 'records'] });
});
