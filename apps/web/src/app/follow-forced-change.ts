import { hashKey } from '@tanstack/react-query';
import { openForcedChange } from '../features/identity/open-forced-change.tsx';
import { memberQuery } from '../lib/member.ts';
import { queryClient, session } from '../lib/site.ts';
import { siteRouter } from './router.tsx';

/**
 * While the password must be changed, the form for it is over every page: the server answers
 * nothing else. The login popup has it as a step of its own, where the password was just typed.
 */
export function followForcedChange(): void {
  let close: (() => void) | undefined;
  const look = () => {
    const member = queryClient.getQueryData(memberQuery.queryKey);
    const waits = member?.mustChangePassword === true && session.token() !== null;
    if (!waits || siteRouter().state.location.pathname === '/login') {
      close?.();
      close = undefined;
      return;
    }
    close ??= openForcedChange({ hasPassword: member.hasPassword, onForgot: goToForgotten });
  };
  const infoHash = hashKey(memberQuery.queryKey);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === infoHash) look();
  });
  session.store.subscribe(look);
  siteRouter().subscribe('onResolved', ({ pathChanged }) => {
    // Every layer has gone with the page before.
    if (pathChanged) close = undefined;
    look();
  });
  look();
}

const goToForgotten = () => void siteRouter().navigate({ to: '/login', search: { tab: 'forgot' } });
