import { kept, keptInTab } from '@padauk/site-client/storage';
import { showPopups } from '../features/news/show-popups.ts';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { configQuery } from '../lib/config.ts';
import { queryClient, session, texts } from '../lib/site.ts';
import { toast } from '../lib/toast.ts';
import { followForcedChange } from './follow-forced-change.ts';
import { keepFieldSeen } from './keep-field-seen.ts';
import { siteRouter } from './router.tsx';
import { watchVersion } from './watch-version.ts';
import { readsZawgyi } from './zawgyi.ts';

const ZAWGYI_KEY = 'zawgyiTold';

/** What can wait until the first page stands: the worker, news of a version, hints, popups. */
const steps: readonly (() => void)[] = [
  keepFieldSeen,
  followForcedChange,
  keepWatch,
  hintAtZawgyi,
  followPopups,
  countPromotions,
];

/** Each step by itself, so that a finger is heard between them. */
export async function afterStart(): Promise<void> {
  for (const step of steps) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The bar of a phone shows how many there are; a page that could not show them asks itself. */
function countPromotions(): void {
  if (queryClient.getQueryState(promotionsQuery.queryKey)?.status === 'error') return;
  void queryClient.prefetchQuery(promotionsQuery);
}

function keepWatch(): void {
  keptInTab.write('loadedAgain', null);
  if (!import.meta.env.PROD) return;
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  watchVersion(tellOfVersion);
}

/** Somebody who types in Zawgyi is told so once, at the first thing typed. */
function hintAtZawgyi(): void {
  const hint = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    removeEventListener('focusin', hint);
    if (texts.language() !== 'MY' || kept.read(ZAWGYI_KEY) !== null || !readsZawgyi()) return;
    kept.write(ZAWGYI_KEY, '1');
    toast('info', texts.translate()('shell_zawgyi'), { duration: 20_000, closeButton: true });
  };
  addEventListener('focusin', hint);
}

function tellOfVersion(): void {
  const t = texts.translate();
  toast('info', t('shell_update'), {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: t('shell_reload'), onClick: () => location.reload() },
  });
}

/** Announcements open over the home page, where nothing is interrupted. */
function followPopups(): void {
  const look = () => {
    const config = queryClient.getQueryData(configQuery.queryKey);
    const atHome = siteRouter().state.location.pathname === '/';
    if (!atHome || !config || config.maintenance || config.regionRestriction) return;
    // Without an answer there is nothing to show; the next page asks again.
    void showPopups().catch(() => undefined);
  };
  siteRouter().subscribe('onResolved', look);
  session.store.subscribe(look);
  look();
}
