import { buttonClass } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Link } from '@tanstack/react-router';
import { Bell, CircleUserRound, LogOut } from 'lucide-react';
import { BalanceBadge } from '../features/wallet/balance-badge.tsx';
import { SearchBox } from '../features/games/search-box.tsx';
import { useMember } from '../lib/member.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { LanguageMenu } from './language-menu.tsx';
import { memberPages } from './navigation.ts';

type Props = {
  readonly onNotices: () => void;
  readonly onSignOut: () => void;
};

export function Header({ onNotices, onSignOut }: Props) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  return (
    <header className="sticky top-0 z-30 border-b border-line/60 bg-bg lg:bg-bg/90 lg:backdrop-blur">
      <div className="flex min-h-[60px] items-center gap-2 px-3 lg:gap-3 lg:px-6">
        <Link
          to="/"
          className="shrink-0 rounded-sm lg:hidden"
          aria-label={`PADAUK: ${t('shell_home')}`}
        >
          <Logo />
        </Link>
        <div className="min-w-0 flex-1">
          <div className="max-w-md max-lg:hidden">
            <SearchBox />
          </div>
        </div>
        {signedIn && <BalanceBadge />}
        {signedIn && (
          <Link to="/member/depositv2" className={`${buttonClass({ kind: 'gold' })} max-md:hidden`}>
            {t('shell_deposit')}
          </Link>
        )}
        <div className="max-md:hidden">
          <LanguageMenu />
        </div>
        <IconButton
          label={t('shell_notices')}
          onClick={onNotices}
          className={signedIn ? 'max-[380px]:hidden' : 'max-md:hidden'}
        >
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        {signedIn ? <MemberMenu onSignOut={onSignOut} /> : <GuestButtons />}
      </div>
    </header>
  );
}

/** Gold on dark, deep gold on light: the mark alone on narrow screens. */
export function Logo() {
  return (
    <span className="flex min-h-11 items-center gap-2">
      <img src="/brand/favicon.svg" alt="" width={34} height={34} className="size-8.5" />
      <span className="font-display text-[24px] leading-none tracking-wide text-brand-text max-[360px]:hidden">
        PADAUK
      </span>
    </span>
  );
}

function GuestButtons() {
  const t = useTexts();
  return (
    <>
      <Link to="/login" className={buttonClass({ kind: 'ghost' })}>
        {t('shell_login')}
      </Link>
      <Link to="/register" className={buttonClass({ kind: 'gold' })}>
        {t('shell_signup')}
      </Link>
    </>
  );
}

function MemberMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const t = useTexts();
  const member = useMember();
  return (
    <div className="max-lg:hidden">
      <Menu
        label={t('shell_account')}
        buttonClass="grid size-11 place-items-center rounded-full bg-s2 text-hi hover:bg-s3"
        button={<CircleUserRound size={22} aria-hidden="true" />}
      >
        <p className="px-3 py-1 text-13 text-mid" role="presentation">
          {member.data?.nickname ?? ''}
        </p>
        {memberPages.map(({ to, label, Icon }) => (
          <Link key={to} to={to} role="menuitem" className={menuItemClass}>
            <Icon size={18} aria-hidden="true" className="text-mid" />
            {t(label)}
          </Link>
        ))}
        <button type="button" role="menuitem" className={menuItemClass} onClick={onSignOut}>
          <LogOut size={18} aria-hidden="true" className="text-mid" />
          {t('shell_signout')}
        </button>
      </Menu>
    </div>
  );
}
