import { Badge } from '@padauk/ui/badge';
import { buttonClass } from '@padauk/ui/button';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Link } from '@tanstack/react-router';
import { LogOut, Users } from 'lucide-react';
import { useEffect } from 'react';
import { BalanceBadge } from '../features/wallet/balance-badge.tsx';
import { MemberAvatar } from '../components/member-avatar.tsx';
import { isModuleOn, useBrand, useHasSignup } from '../lib/config.ts';
import { isTrial, useMember } from '../lib/member.ts';
import { useTexts } from '../lib/site.ts';
import { openSignOut } from './frame-layers.tsx';
import { offeredPages } from './member-pages.ts';
import { isAgentType } from './navigation.ts';

/** What the header shows to a member: balance, deposit, withdrawal and the member's menu. */
export function MemberControls() {
  const t = useTexts();
  const { whitelabel } = useBrand();
  useEffect(followHeader, []);
  if (isTrial(useMember().data)) return <TrialControls />;
  return (
    <>
      <BalanceBadge />
      {isModuleOn(whitelabel, 'DEPOSIT') && (
        <Link to="/member/depositv2" className={`${buttonClass({ kind: 'gold' })} max-md:hidden`}>
          {t('shell_deposit')}
        </Link>
      )}
      {isModuleOn(whitelabel, 'WITHDRAWAL') && (
        <Link to="/member/withdraw" className={`${buttonClass({ kind: 'ghost' })} max-lg:hidden`}>
          {t('shell_withdraw')}
        </Link>
      )}
      <MemberMenu />
    </>
  );
}

/** Other money is in lines below the cash: what sticks below the header moves down with it. */
function followHeader(): (() => void) | undefined {
  const header = document.querySelector('header');
  if (!header) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--header', `${header.clientHeight}px`),
  );
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--header');
  };
}

/** A trial account has no cashier: it sees its money, that it is none, and the way to a real one. */
function TrialControls() {
  const t = useTexts();
  return (
    <>
      {/* The mark takes no room of its own: a phone has none. It ends above the figures. */}
      <div className="relative">
        <BalanceBadge />
        <span className="pointer-events-none absolute start-2 bottom-[calc(100%-11px)]">
          <Badge kind="info">{t('shell_trial')}</Badge>
        </span>
      </div>
      {useHasSignup() && (
        <Link to="/register" className={`${buttonClass({ kind: 'gold' })} max-lg:hidden`}>
          {t('shell_signup')}
        </Link>
      )}
      <MemberMenu />
    </>
  );
}

function MemberMenu() {
  const t = useTexts();
  const { whitelabel } = useBrand();
  const member = useMember();
  return (
    <div className="max-lg:hidden">
      <Menu
        label={t('shell_account')}
        buttonClass="grid size-11 place-items-center rounded-full bg-s2 text-hi hover:bg-s3"
        button={<MemberAvatar sizePx={40} />}
      >
        <p className="px-3 py-1 text-13 text-mid" role="presentation">
          {member.data?.nickname ?? ''}
        </p>
        {offeredPages(whitelabel, member.data).map(({ to, label, Icon }) => (
          <Link key={to} to={to} role="menuitem" className={menuItemClass}>
            <Icon size={18} aria-hidden="true" className="text-mid" />
            {t(label)}
          </Link>
        ))}
        {isAgentType(member.data?.type) && (
          <Link to="/agentHome" role="menuitem" className={menuItemClass}>
            <Users size={18} aria-hidden="true" className="text-mid" />
            {t('shell_agent')}
          </Link>
        )}
        <button type="button" role="menuitem" className={menuItemClass} onClick={openSignOut}>
          <LogOut size={18} aria-hidden="true" className="text-mid" />
          {t('shell_signout')}
        </button>
      </Menu>
    </div>
  );
}
