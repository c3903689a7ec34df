import type { FeedListener } from '@padauk/site-client/feed';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { feed } from '../lib/feed.ts';
import { balanceQuery } from '../lib/member.ts';
import { queryClient } from '../lib/site.ts';
import { followMoney } from './follow-money.ts';

const cash = (balance: string) => ({ balance, locked: '0.00', bonus: '0.00' });

test('a balance that was asked for before the news of another one does not stand over it', async () => {
  const told: FeedListener[] = [];
  const on = vi.spyOn(feed, 'on').mockImplementation((topic, hear) => {
    if (topic === 'balance') told.push(hear);
    return () => undefined;
  });
  // Other tests of this process have known a balance.
  queryClient.removeQueries({ queryKey: balanceQuery.queryKey });
  const answers: ((value: ReturnType<typeof cash>) => void)[] = [];
  const shown = new QueryObserver(queryClient, {
    queryKey: balanceQuery.queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const stop = followMoney();
  const leave = shown.subscribe(() => undefined);
  try {
    told[0]?.(cash('90.00'), 'change');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(cash('100.00'));
    answers[1]?.(cash('90.00'));
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(cash('90.00')));
  } finally {
    leave();
    stop();
    on.mockRestore();
    queryClient.removeQueries({ queryKey: balanceQuery.queryKey });
  }
});
