import { toast } from 'sonner';
import { balanceQuery } from '../lib/member.ts';
import { feed, preferences, queryClient, session, texts } from '../lib/site.ts';
import { showTheme } from './switch-language.ts';

/** What the feed tells of the balance. */
type BalanceNews = { readonly balance?: unknown; readonly locked?: unknown };

/** Keeps the caches and the feed in step with who is signed in. Called once, at start. */
export function followSession(): void {
  preferences.subscribe(showTheme);
  session.store.subscribe((now, before) => {
    if (now.token !== before.token) {
      queryClient.removeQueries({ queryKey: ['member'] });
      feed.restart();
    }
    if (now.ended && !before.ended) toast.info(texts.translate()('shell_session_ended'));
  });
  let stop: (() => void) | undefined;
  const listen = () => {
    stop?.();
    stop = session.token() === null ? undefined : listenToMoney();
  };
  session.store.subscribe(listen);
  listen();
}

function listenToMoney(): () => void {
  const stops = [
    feed.on('balance', (value) => {
      const { balance, locked } = (value ?? {}) as BalanceNews;
      if (typeof balance !== 'string' || typeof locked !== 'string') return;
      const known = queryClient.getQueryData(balanceQuery.queryKey);
      if (known) queryClient.setQueryData(balanceQuery.queryKey, { ...known, balance, locked });
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
