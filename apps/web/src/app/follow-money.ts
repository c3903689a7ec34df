import { askAnew } from '../lib/asked-once.ts';
import { cashHold } from '../lib/cash-hold.ts';
import { balanceQuery } from '../lib/member.ts';
import { feed } from '../lib/feed.ts';
import { queryClient } from '../lib/site.ts';

/** What the feed says of the balance. */
type BalanceNews = {
  readonly balance?: unknown;
  readonly locked?: unknown;
  readonly bonus?: unknown;
};

/**
 * Keeps balance, deposits and withdrawals of the signed-in player fresh. Returns the way to stop.
 */
export function followMoney(): () => void {
  const stops = [
    feed.on('balance', (value) => {
      const { balance, locked, bonus } = (value ?? {}) as BalanceNews;
      if (typeof balance !== 'string' || typeof locked !== 'string') return;
      if (typeof bonus !== 'string') return;
      cashHold.pass(() => {
        const { queryKey } = balanceQuery;
        queryClient.setQueryData(
          queryKey,
          (known) => known && { ...known, balance, locked, bonus },
        );
        // An answer on its way may be from before this news, and would stand over it.
        if (queryClient.isFetching({ queryKey })) void askAnew({ queryKey });
      });
    }),
    feed.on('deposits', () => {
      void askAnew({ queryKey: ['member', 'deposit'] });
      void askAnew({ queryKey: ['member', 'records'] });
    }),
    feed.on('withdrawals', () => {
      void askAnew({ queryKey: ['member', 'withdrawal'] });
      void askAnew({ queryKey: ['member', 'records'] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
