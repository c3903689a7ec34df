import { htmlLanguageOf, languageNames, languages } from '@padauk/texts';
import { Dialog } from '@padauk/ui/dialog';
import { IconButton } from '@padauk/ui/icon-button';
import { Link } from '@tanstack/react-router';
import {
  CircleHelp,
  LogOut,
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
import { useBrand } from '../lib/config.ts';
import { preferences, useLanguage, useTexts, useTheme, useToken } from '../lib/site.ts';
import { Logo } from './header.tsx';
import { memberPages } from './navigation.ts';
import { switchLanguage } from './switch-language.ts';

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
      className={`sticky top-0 flex h-dvh shrink-0 flex-col border-e border-line/60 bg-s1 max-lg:hidden ${folded ? 'w-[72px]' : 'w-[240px]'}`}
    >
      <div className={`flex min-h-[60px] items-center ${folded ? 'justify-center' : 'ps-5 pe-2'}`}>
        {!folded && (
          <Link to="/" className="flex-1 rounded-sm" aria-label={t('shell_home')}>
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

type SheetProps = { readonly onClose: () => void; readonly onSignOut: () => void };

/** The same menu on a phone, as a sheet from the side. */
export function MenuSheet({ onClose, onSignOut }: SheetProps) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const current = useLanguage();
  const brand = useBrand();
  return (
    <Dialog title={t('shell_menu')} closeLabel={t('shell_close')} shape="sheet" onClose={onClose}>
      {/* biome-ignore lint: a press on any link inside leads away, so the sheet closes */}
      <div
        className="px-3 pt-2 pb-6"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        {signedIn && (
          <nav aria-label={t('shell_account')} className="mb-2 border-b border-line/60 pb-2">
            {memberPages.map(({ to, label, Icon }) => (
              <MenuLink key={to} to={to} icon={<Icon size={22} aria-hidden="true" />}>
                {t(label)}
              </MenuLink>
            ))}
          </nav>
        )}
        <MenuContent folded={false} />
        <fieldset className="mt-4 border-t border-line/60 pt-4">
          <legend className="sr-only">{t('shell_language')}</legend>
          <div className="grid gap-1">
            {languages
              .filter((language) => brand.languages.includes(language))
              .map((language) => (
                <button
                  key={language}
                  type="button"
                  lang={htmlLanguageOf[language]}
                  aria-pressed={language === current}
                  onClick={() => void switchLanguage(language)}
                  className={`min-h-11 rounded-md px-4 text-start text-15 leading-tight ${language === current ? 'bg-s2 font-bold text-brand-text' : 'text-mid'}`}
                >
                  {languageNames[language]}
                </button>
              ))}
          </div>
        </fieldset>
        {signedIn && (
          <button
            type="button"
            onClick={onSignOut}
            className="mt-3 flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-15 leading-tight text-mid"
          >
            <LogOut size={22} aria-hidden="true" />
            {t('shell_signout')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function MenuContent({ folded }: { readonly folded: boolean }) {
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
function MenuLink({ to, icon, folded = false, exact = false, children }: MenuLinkProps) {
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
