import { createRootRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Area } from '@padauk/texts/browser';
import type { ReactNode } from 'react';
import { configQuery } from '../lib/config.ts';
import { loadPart } from '../lib/load-part.ts';
import { isTrialNow } from '../lib/member.ts';
import { queryClient, session, texts } from '../lib/site.ts';
import { CrashPage } from '../pages/crash-page.tsx';
import { RootPage } from './root-page.tsx';
import { readSearch } from './search-params.ts';

/** A page that comes with its first visit, with the words that it says. */
export function page(load: () => Promise<() => ReactNode>, ...areas: readonly Area[]) {
  return {
    loader: () => loadPart(() => texts.load(...areas)),
    component: lazyRouteComponent(async () => ({ Page: await loadPart(load) }), 'Page'),
  };
}

export const root = createRootRoute({
  validateSearch: readSearch,
  beforeLoad: () => queryClient.ensureQueryData(configQuery),
  component: RootPage,
  notFoundComponent: page(async () => (await import('../pages/closed-pages.tsx')).MissingPage)
    .component,
  errorComponent: CrashPage,
});

let isStepBack = false;
/** Told by the router whether the page that it leads to is reached by going back. */
export const noteStepBack = (back: boolean): void => {
  isStepBack = back;
};

/** Pages of a signed-in player: others meet the login first, and come back afterwards. */
export function needLogin({ location }: { location: { href: string } }): void {
  if (session.token() !== null) return;
  // Who closes the login goes back, perhaps to a page from before the session ended: the same
  // login over each of them would be a popup that does not close.
  if (isStepBack) throw redirect({ to: '/', replace: true });
  throw redirect({ to: '/login', search: { next: location.href }, replace: true });
}

/** The same, where a trial account is only told why it cannot enter: the page must know at once. */
export async function needAccount(visit: { location: { href: string } }): Promise<void> {
  needLogin(visit);
  await isTrialNow();
}
