import { operatorLogout } from '@padauk/contracts/operator';
import { Button } from '@padauk/ui/button';
import { Drawer } from '@padauk/ui/drawer';
import { EmptyState } from '@padauk/ui/empty-state';
import { IconButton } from '@padauk/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { chosenMerchant, workIn } from '../lib/merchant.ts';
import { operatorQuery, useBrand } from '../lib/queries.ts';
import { call, preferences, session, useSession, useTexts, useTheme } from '../lib/site.ts';
import { Choices } from './choices.tsx';
import { CommandPalette, type DeskAct } from './command-palette.tsx';
import { DeskLink } from './desk-link.tsx';
import { isClosedTo } from './may-open.ts';
import { ProofHost } from './proof-dialog.tsx';
import { SideNav } from './side-nav.tsx';

/** The page of an invitation, before there is a session. */
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
  const { name } = useBrand();
  // Where one works stays in sight: every press on the page is for that brand.
  const elsewhere = chosenMerchant() !== null;
  const path: string = useRouterState({ select: (state) => state.location.pathname });
  // A menu belongs to the page that it was opened over: the next one has none.
  const [menuOver, setMenuOver] = useState<string>();
  useEffect(() => {
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [path]);
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const leave = async () => {
    // Whatever the answer: this browser forgets the token.
    await call(operatorLogout);
    session.leave();
  };
  const acts: readonly DeskAct[] = [
    {
      key: 'theme',
      label: t(`shell_theme_${otherTheme}`),
      act: () => preferences.setState({ theme: otherTheme }),
    },
    { key: 'signout', label: t('shell_signout'), act: () => void leave() },
  ];
  const navigation = <SideNav roles={me?.roles ?? []} path={path} />;
  const account = (place: string) => (
    <DeskLink
      to="/security"
      current={path === '/security'}
      className={`inline-flex min-h-11 min-w-0 items-center rounded-sm px-3 text-13 font-bold text-mid no-underline hover:text-hi aria-[current=page]:text-brand-text ${place}`}
    >
      <span className="sr-only">{t('identity_security_title')}: </span>
      <span className="truncate">{me?.username}</span>
    </DeskLink>
  );
  return (
    <>
      <a
        href="#main"
        className="gold fixed start-3 -top-20 z-50 rounded-md px-4 py-2 font-bold focus:top-2"
      >
        {t('shell_skip')}
      </a>
      <header className="sticky top-0 z-30 flex min-h-(--header) items-center gap-2 border-b border-line bg-s1 px-3 lg:px-5">
        <div className="lg:hidden">
          <IconButton label={t('shell_menu')} onClick={() => setMenuOver(path)}>
            <Menu size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <span className="truncate font-display text-20 text-brand-text uppercase">{name}</span>
        <div className="ms-auto flex min-w-0 items-center">
          <CommandPalette roles={me?.roles ?? []} acts={acts} />
          {account('max-sm:hidden')}
          <Choices />
          <IconButton label={t('shell_signout')} onClick={() => void leave()}>
            <LogOut size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {elsewhere && (
        <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 border-b border-line bg-s2 px-3 py-1 text-15 lg:sticky lg:top-(--header) lg:z-20">
          <span>{t('console_working_in', { name })}</span>
          <Button size="sm" onClick={() => workIn(null)}>
            {t('console_working_back')}
          </Button>
        </p>
      )}
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <div
          className={`scroll-quiet sticky hidden overflow-y-auto border-e border-line bg-s1 lg:block ${elsewhere ? 'top-[calc(var(--header)+2.75rem)] h-[calc(100dvh-var(--header)-2.75rem)]' : 'top-(--header) h-[calc(100dvh-var(--header))]'}`}
        >
          {navigation}
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[1440px] grid-cols-[minmax(0,1fr)] content-start gap-4 p-3 outline-none lg:p-6"
        >
          {me && isClosedTo(me.roles, path) ? <NotYours /> : <Outlet />}
        </main>
      </div>
      {menuOver === path && (
        <Drawer
          title={t('console_title')}
          closeLabel={t('shell_close')}
          onClose={() => setMenuOver(undefined)}
        >
          {navigation}
          <div className="border-t border-line p-3">{account('')}</div>
        </Drawer>
      )}
      <ProofHost />
      <Suspense fallback={null}>
        <Toaster theme={theme} label={t('shell_messages')} closeLabel={t('shell_close')} />
      </Suspense>
    </>
  );
}

/** Shown for a page that the server would refuse, so that nobody keeps trying it. */
function NotYours() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('console_not_yours')} />
      <EmptyState
        picture="/illustrations/empty.svg"
        title={t('console_not_yours_text')}
        action={<DeskLink to="/">{t('console_dashboard')}</DeskLink>}
      />
    </>
  );
}

export function Missing() {
  const t = useTexts();
  return (
    <>
      <PageTitle title={t('shell_missing_title')} />
      <EmptyState
        picture="/illustrations/empty.svg"
        title={t('shell_missing_text')}
        action={<DeskLink to="/">{t('console_dashboard')}</DeskLink>}
      />
    </>
  );
}
