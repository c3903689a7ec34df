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
        const known = queryClient.getQueryData(balanceQuery.queryKey);
        if (!known) return;
        queryClient.setQueryData(balanceQuery.queryKey, { ...known, balance, locked, bonus });
      });
    }),
    feed.on('deposits', () => {
      void queryClient.invalidateQueries({ queryKey: ['member', 'deposit'] });
      void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
    }),
    feed.on('withdrawals', () => {
      void queryClient.invalidateQueries({ queryKey: ['member', 'withdrawal'] });
      void queryClient.invalidateQueries({ queryKey: ['member', 'records'] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
