import { kept, keptInTab } from '@padauk/site-client/storage';
import { toast as show } from 'sonner';
import { showPopups } from '../features/news/show-popups.ts';
import { promotionsQuery } from '../features/promotions/promotions.ts';
import { configQuery } from '../lib/config.ts';
import { installPrompt } from '../lib/install-prompt.ts';
import { queryClient, session, texts } from '../lib/site.ts';
import { router } from './router.tsx';
import { watchVersion } from './watch-version.ts';
import { readsZawgyi } from './zawgyi.ts';

const ZAWGYI_KEY = 'zawgyiTold';

/** What can wait until the first page stands: the worker, news of a version, hints, popups. */
const steps: readonly (() => void)[] = [
  keepWatch,
  hintAtZawgyi,
  followPopups,
  // The bar of a phone shows how many there are.
  () => void queryClient.prefetchQuery(promotionsQuery),
];

/** Each step by itself, so that a finger is heard between them. */
export async function afterStart(): Promise<void> {
  for (const step of steps) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function keepWatch(): void {
  keptInTab.write('loadedAgain', null);
  installPrompt.listen();
  if (!import.meta.env.PROD) return;
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  watchVersion(tellOfVersion);
}

function hintAtZawgyi(): void {
  if (texts.language() !== 'MY' || kept.read(ZAWGYI_KEY) !== null || !readsZawgyi()) return;
  kept.write(ZAWGYI_KEY, '1');
  show.info(texts.translate()('shell_zawgyi'), { duration: 20_000, closeButton: true });
}

function tellOfVersion(): void {
  const t = texts.translate();
  show.info(t('shell_update'), {
    duration: Number.POSITIVE_INFINITY,
    action: { label: t('shell_reload'), onClick: () => location.reload() },
  });
}

/** Announcements open over the home page, where nothing is interrupted. */
function followPopups(): void {
  const look = () => {
    const config = queryClient.getQueryData(configQuery.queryKey);
    const atHome = router.state.location.pathname === '/';
    if (!atHome || !config || config.maintenance || config.regionRestriction) return;
    // Without an answer there is nothing to show; the next page asks again.
    void showPopups(config.info.timeZone).catch(() => undefined);
  };
  router.subscribe('onResolved', look);
  session.store.subscribe(look);
  look();
}
