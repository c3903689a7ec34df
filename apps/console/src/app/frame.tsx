import { operatorLogout } from '@padauk/contracts/operator';
import { type Role, roles } from '@padauk/contracts/route';
import type { TextKey } from '@padauk/texts/browser';
import { EmptyState } from '@padauk/ui/empty-state';
import { IconButton } from '@padauk/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { operatorQuery } from '../lib/queries.ts';
import { call, session, useSession, useTexts, useTheme } from '../lib/site.ts';
import { Choices } from './choices.tsx';
import { DeskLink } from './desk-link.tsx';
import { ProofHost } from './proof-dialog.tsx';

/** Each with the roles of which one is needed; an owner has all of them. */
const pages = [
  { to: '/', label: 'console_dashboard', roles },
  { to: '/withdrawals', label: 'console_withdrawals', roles: ['finance', 'risk'] },
  {
    to: '/members',
    label: 'console_members',
    roles: ['finance', 'risk', 'support', 'agents', 'auditor'],
  },
  { to: '/held', label: 'console_held', roles: ['risk', 'support'] },
  { to: '/deposits', label: 'console_deposits', roles: ['finance', 'risk'] },
  { to: '/proposals', label: 'console_proposals', roles: ['risk', 'support', 'auditor'] },
  { to: '/staff', label: 'console_staff', roles: ['auditor'] },
  { to: '/outbox', label: 'console_outbox', roles: [] },
  { to: '/audit', label: 'console_audit', roles: ['auditor'] },
] as const satisfies readonly { to: string; label: TextKey; roles: readonly Role[] }[];
/** The page of an invitation, for who has no session yet. */
export const JOIN_PATH = '/join';

const Toaster = lazy(async () => ({ default: (await import('@padauk/ui/toaster')).Toaster }));
const LoginPage = lazy(async () => ({
  default: (await import('../pages/login-page.tsx')).LoginPage,
}));

/** The frame around every page; without a session the login stands in its place. */
export function Frame() {
  const { token } = useSession();
  const path: string = useRouterState({ select: (state) => state.location.pathname });
  if (path === JOIN_PATH) return <Outlet />;
  if (token !== null) return <Desk />;
  return (
    <Suspense fallback={null}>
      <LoginPage />
    </Suspense>
  );
}

function Desk() {
  const t = useTexts();
  const theme = useTheme();
  const me = useQuery(operatorQuery).data;
  const mayOpen = (needed: readonly Role[]) =>
    me?.roles.some((role) => role === 'owner' || needed.includes(role)) ?? false;
  const path: string = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [path]);
  const leave = async () => {
    // Whatever the answer: this browser forgets the token.
    await call(operatorLogout);
    session.leave();
  };
  return (
    <>
      <a
        href="#main"
        className="gold fixed start-3 -top-20 z-50 rounded-md px-4 py-2 font-bold focus:top-2"
      >
        {t('shell_skip')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-s1">
        <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-4 px-3 lg:px-6">
          <span className="py-2 font-display text-20 text-brand-text">PADAUK</span>
          <nav
            aria-label={t('shell_main')}
            className="scroll-quiet flex min-w-0 overflow-x-auto p-1 max-lg:order-last max-lg:w-full lg:flex-1"
          >
            {pages
              .filter((page) => mayOpen(page.roles))
              .map(({ to, label }) => (
                <DeskLink key={to} to={to} current={path === to}>
                  {t(label)}
                </DeskLink>
              ))}
          </nav>
          <div className="flex items-center max-lg:ms-auto">
            <DeskLink to="/security" current={path === '/security'}>
              <span className="sr-only">{t('identity_security_title')}: </span>
              <span className="text-13">{me?.username}</span>
            </DeskLink>
            <Choices />
            <IconButton label={t('shell_signout')} onClick={() => void leave()}>
              <LogOut size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-4 p-3 outline-none lg:p-6"
      >
        <Outlet />
      </main>
      <ProofHost />
      <Suspense fallback={null}>
        <Toaster theme={theme} label={t('shell_messages')} />
      </Suspense>
    </>
  );
}

export function Missing() {
  const t = useTexts();
  return <EmptyState title={t('shell_missing_title')} text={t('shell_missing_text')} />;
}
