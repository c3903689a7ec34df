import { LanguageName } from '@padauk/site-client/language-name';
import { languages } from '@padauk/texts';
import { Drawer } from '@padauk/ui/drawer';
import { LogOut, Users } from 'lucide-react';
import { useBrand } from '../lib/config.ts';
import { useMember } from '../lib/member.ts';
import { useLanguage, useTexts, useToken } from '../lib/site.ts';
import { chooseLanguage } from './choose-language.ts';
import { openSignOut } from './frame-layers.tsx';
import { MenuContent, MenuLink, MenuPress } from './menu-content.tsx';
import { offeredPages } from './member-pages.ts';
import { isAgentType } from './navigation.ts';

/** The same menu on a phone, as a sheet from the side. */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const member = useMember();
  const current = useLanguage();
  const brand = useBrand();
  return (
    <Drawer title={t('shell_menu')} closeLabel={t('shell_close')} onClose={onClose}>
      {/* A press on any link inside leads away, so the sheet closes. */}
      <div
        className="px-3 pt-2 pb-6"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        {signedIn && (
          <nav
            aria-label={t('shell_account')}
            className="mb-2 border-b border-line/60 pb-2 empty:hidden"
          >
            {offeredPages(brand.whitelabel, member.data).map(({ to, label, Icon }) => (
              <MenuLink key={to} to={to} icon={<Icon size={22} aria-hidden="true" />}>
                {t(label)}
              </MenuLink>
            ))}
            {isAgentType(member.data?.type) && (
              <MenuLink to="/agentHome" icon={<Users size={22} aria-hidden="true" />}>
                {t('shell_agent')}
              </MenuLink>
            )}
          </nav>
        )}
        <MenuContent folded={false} />
        <fieldset className="mt-4 border-t border-line/60 pt-4">
          <legend className="mb-2 px-3 text-13 font-bold text-mid">{t('shell_language')}</legend>
          <div className="grid gap-1">
            {languages
              .filter((language) => brand.languages.includes(language))
              .map((language) => (
                <button
                  key={language}
                  type="button"
                  aria-pressed={language === current}
                  onClick={() => chooseLanguage(language)}
                  className={`min-h-11 rounded-md px-4 text-start text-15 leading-tight ${language === current ? 'bg-s2 font-bold text-brand-text' : 'text-mid'}`}
                >
                  <LanguageName t={t} language={language} current={current} />
                </button>
              ))}
          </div>
        </fieldset>
        {signedIn && (
          <div className="mt-3">
            <MenuPress
              icon={<LogOut size={22} aria-hidden="true" />}
              onPress={() => {
                onClose();
                openSignOut();
              }}
            >
              {t('shell_signout')}
            </MenuPress>
          </div>
        )}
      </div>
    </Drawer>
  );
}
