import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleUserRound, Gift, House, LogIn, Menu, UserRoundPlus, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { promotionsQuery } from '../features/promotions/promotions-query.ts';
import { isModuleOn, useBrand, useHasSignup } from '../lib/config.ts';
import { isTrial, useMember } from '../lib/member.ts';
import { useTexts, useToken } from '../lib/site.ts';
import { openMenu } from './frame-layers.tsx';

/** The main ways on a phone, in reach of the thumb: the middle one as long as the brand has it. */
export function BottomBar() {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const trial = isTrial(useMember().data);
  const paysIn = signedIn && !trial;
  const { whitelabel } = useBrand();
  const hasSignup = useHasSignup();
  const goesOn = paysIn ? isModuleOn(whitelabel, 'DEPOSIT') : hasSignup;
  return (
    <nav
      aria-label={t('shell_main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line/60 bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-lg auto-cols-fr grid-flow-col">
        <li>
          <button type="button" onClick={openMenu} className={`${item} w-full text-mid`}>
            <Menu size={22} aria-hidden="true" />
            <Word>{t('shell_menu')}</Word>
          </button>
        </li>
        <Item to="/" icon={<House size={22} aria-hidden="true" />} exact>
          {t('shell_home')}
        </Item>
        {goesOn && (
          <li>
            <Link
              to={paysIn ? '/member/depositv2' : '/register'}
              className={`${item} text-hi no-underline`}
            >
              <span className="gold -mt-7 grid size-14 place-items-center rounded-full">
                {paysIn ? (
                  <Wallet size={24} aria-hidden="true" />
                ) : (
                  <UserRoundPlus size={24} aria-hidden="true" />
                )}
              </span>
              <Word>{t(paysIn ? 'shell_deposit' : 'shell_signup')}</Word>
            </Link>
          </li>
        )}
        <Item to="/promotions" icon={<PromotionsIcon />}>
          {t('shell_promotions')}
        </Item>
        {signedIn ? (
          <Item to="/member/securityCenter" icon={<CircleUserRound size={22} aria-hidden="true" />}>
            {t('shell_me')}
          </Item>
        ) : (
          <Item to="/login" icon={<LogIn size={22} aria-hidden="true" />}>
            {t('shell_login')}
          </Item>
        )}
      </ul>
    </nav>
  );
}

/** With the number of promotions that run, once some page has asked for them. */
function PromotionsIcon() {
  const promotions = useQuery({ ...promotionsQuery, enabled: false }).data?.promotions.length;
  return (
    <span className="relative">
      <Gift size={22} aria-hidden="true" />
      {promotions !== undefined && promotions > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-2.5 -top-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-hot px-1 text-[11px] leading-none font-bold text-on-hot"
        >
          {promotions}
        </span>
      )}
    </span>
  );
}

const item = 'flex h-16 flex-col items-center justify-end gap-0.5 pb-1.5';
const Word = ({ children }: { readonly children: ReactNode }) => (
  <span className="max-w-full px-0.5 text-center text-12 leading-tight whitespace-nowrap max-[350px]:whitespace-normal">
    {children}
  </span>
);

type ItemProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly exact?: boolean;
  readonly children: ReactNode;
};
function Item({ to, icon, exact = false, children }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        activeOptions={{ exact, includeSearch: false }}
        activeProps={{ className: 'text-brand-text' }}
        inactiveProps={{ className: 'text-mid' }}
        className={`${item} no-underline`}
      >
        {icon}
        <Word>{children}</Word>
      </Link>
    </li>
  );
}
