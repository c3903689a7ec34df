import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { texts, useTexts } from '../lib/site.ts';

/** A page that is not there after this time has a slow network. */
const SLOW_AFTER_MS = 8_000;

/** A thin line while a page is on its way; after a while it says that the network is slow. */
export function Progress() {
  const t = useTexts();
  const moving = useRouterState({ select: (state) => state.isLoading });
  const fetching = useIsFetching({ predicate: ({ state }) => state.data === undefined });
  const busy = moving || fetching > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => {
      // Without the words nothing can be said; the line goes on.
      const words = loadPart(() => texts.load('messages'));
      words.then(
        () => setSlow(true),
        () => undefined,
      );
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <>
      {busy && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
          <div className="h-full w-1/2 animate-[shimmer_1s_infinite] bg-brand" />
        </div>
      )}
      {slow && <Note>{t('message_slow')}</Note>}
    </>
  );
}

export function OfflineNote() {
  const t = useTexts();
  const online = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
  return !online && <Note>{t('shell_offline')}</Note>;
}

function Note({ children }: { readonly children: string }) {
  return (
    // Over the page, not in it: nothing moves when it comes and goes. On a phone the round button
    // of the bar stands out over its lower edge.
    <p
      role="status"
      className="fixed inset-x-0 bottom-[var(--bottom-bar)] z-30 border-t border-line/60 bg-s2 px-3 py-2 max-lg:pb-7 text-center text-13 leading-tight text-warn"
    >
      {children}
    </p>
  );
}
