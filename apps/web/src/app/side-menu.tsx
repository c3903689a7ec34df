import { IconButton } from '@padauk/ui/icon-button';
import { Link } from '@tanstack/react-router';
import {
  CircleHelp,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  ShieldCheck,
  Sun,
  UserRoundPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMenus } from '../features/games/games.ts';
import { CategoryPicture, categoryName, categoryPath } from '../features/games/category.tsx';
import { preferences, useTexts, useTheme, useToken } from '../lib/site.ts';
import { Logo } from './header.tsx';

const FOLDED_KEY = 'menuFolded';

/** The menu beside the page on a wide screen; folds to a column of pictures. */
export function SideMenu() {
  const t = useTexts();
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === '1');
  const fold = () => {
    localStorage.setItem(FOLDED_KEY, folded ? '0' : '1');
    setFolded(!folded);
  };
  return (
    <aside
      aria-label={t('shell_menu')}
      className={`sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line/60 bg-s1 max-lg:hidden ${folded ? 'w-[72px]' : 'w-[240px]'}`}
    >
      <div className={`flex min-h-[60px] items-center ${folded ? 'justify-center' : 'ps-5 pe-2'}`}>
        {!folded && (
          <Link to="/" className="flex-1 rounded-sm" aria-label={`PADAUK: ${t('shell_home')}`}>
            <Logo />
          </Link>
        )}
        <IconButton
          label={t(folded ? 'shell_menu_unfold' : 'shell_menu_fold')}
          aria-expanded={!folded}
          onClick={fold}
        >
          {folded ? (
            <PanelLeftOpen size={20} aria-hidden="true" />
          ) : (
            <PanelLeftClose size={20} aria-hidden="true" />
          )}
        </IconButton>
      </div>
      <div className="scroll-quiet flex-1 overflow-y-auto px-3 pb-4">
        <MenuContent folded={folded} />
      </div>
    </aside>
  );
}

/** What the menu holds, beside the page and in the sheet of a phone. */
export function MenuContent({ folded }: { readonly folded: boolean }) {
  const t = useTexts();
  const theme = useTheme();
  const menus = useMenus();
  const signedIn = useToken() !== null;
  const dark = theme === 'dark';
  return (
    <>
      <div className={`mb-3 grid gap-2 ${folded ? '' : 'grid-cols-2'}`}>
        {!signedIn && (
          <PromoCard
            to="/register"
            className="from-[#5b21b6] to-[#7c3aed]"
            icon={<UserRoundPlus size={22} aria-hidden="true" />}
            folded={folded}
            text={t('shell_signup')}
          />
        )}
        <PromoCard
          to="/verify"
          className={`from-[#065f46] to-[#0a7a55] ${signedIn ? 'col-span-full' : ''}`}
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          folded={folded}
          text={t('shell_fairness')}
        />
      </div>
      <nav aria-label={t('shell_categories')}>
        <MenuLink to="/" icon={<CategoryPicture category="HOME" />} folded={folded} exact>
          {t('shell_home')}
        </MenuLink>
        {menus.data?.map(({ gameCategory }) => (
          <MenuLink
            key={gameCategory}
            to={categoryPath(gameCategory)}
            icon={<CategoryPicture category={gameCategory} />}
            folded={folded}
          >
            {categoryName(t, gameCategory)}
          </MenuLink>
        ))}
      </nav>
      <div className="mt-3 border-t border-line/60 pt-3">
        <MenuLink to="/help" icon={<CircleHelp size={22} aria-hidden="true" />} folded={folded}>
          {t('shell_help')}
        </MenuLink>
        <button
          type="button"
          title={t(dark ? 'shell_theme_light' : 'shell_theme_dark')}
          onClick={() => preferences.setState({ theme: dark ? 'light' : 'dark' })}
          className={`flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-15 leading-tight text-mid hover:bg-s2 hover:text-hi ${folded ? 'justify-center' : ''}`}
        >
          <span className="grid size-7 place-items-center">
            {dark ? <Sun size={22} aria-hidden="true" /> : <Moon size={22} aria-hidden="true" />}
          </span>
          <span className={folded ? 'sr-only' : ''}>
            {t(dark ? 'shell_theme_light' : 'shell_theme_dark')}
          </span>
        </button>
      </div>
    </>
  );
}

type MenuLinkProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly folded?: boolean;
  readonly exact?: boolean;
  readonly children: ReactNode;
};
export function MenuLink({ to, icon, folded = false, exact = false, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: 'bg-s2 text-brand-text' }}
      inactiveProps={{ className: 'text-mid hover:bg-s2 hover:text-hi' }}
      className={`flex min-h-11 items-center gap-3 rounded-md px-3 py-1 text-15 leading-tight font-bold no-underline ${folded ? 'justify-center' : ''}`}
    >
      <span className="grid size-7 shrink-0 place-items-center">{icon}</span>
      <span className={folded ? 'sr-only' : ''}>{children}</span>
    </Link>
  );
}

type PromoProps = {
  readonly to: string;
  readonly className: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly folded: boolean;
};
function PromoCard({ to, className, icon, text, folded }: PromoProps) {
  return (
    <Link
      to={to}
      className={`grid min-h-11 content-between gap-2 rounded-md bg-linear-to-br p-3 text-13 leading-tight font-bold text-white no-underline hover:brightness-110 ${className} ${folded ? 'justify-center' : ''}`}
    >
      {icon}
      <span className={folded ? 'sr-only' : ''}>{text}</span>
    </Link>
  );
}
