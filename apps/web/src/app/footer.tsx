import { readFooter } from '@padauk/contracts/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryName, categoryPath } from '../features/games/category.tsx';
import { menusQuery, useMenus } from '../features/games/games.ts';
import { NearRow } from '../features/games/near.tsx';
import { VendorIcon } from '../features/games/vendor-icon.tsx';
import { openHelp } from '../features/help/open-help.tsx';
import { openService } from '../features/service/open-service.tsx';
import { ask } from '../lib/ask.ts';
import { useBrand } from '../lib/config.ts';
import { texts, useTexts } from '../lib/site.ts';
import { openLicence } from './frame-layers.tsx';
import { SocialIcon } from './social-icon.tsx';
import { useWide } from './use-wide.ts';

const WIDE_PX = 1024;

const footerQuery = queryOptions({
  queryKey: ['site', 'news', 'footer'],
  queryFn: ({ signal }) => ask(readFooter, { query: { language: texts.language() }, signal }),
});
const link =
  'inline-flex min-h-9 items-center py-1 text-start text-15 text-mid no-underline hover:text-hi hover:underline';

export function Footer() {
  const t = useTexts();
  const footer = useQuery(footerQuery).data;
  return (
    <footer className="mt-12 border-t border-line/60 bg-s1 pt-8 pb-[calc(var(--bottom-bar)+24px)] peer-has-data-growing:hidden">
      <div className="page grid gap-8 md:grid-cols-3">
        <section>
          <h2 className="mb-2 text-15">{t('shell_footer_games')}</h2>
          <GameLinks />
        </section>
        <section>
          <h2 className="mb-2 text-15">{t('shell_footer_help')}</h2>
          <HelpLinks help={footer?.helpList ?? []} />
        </section>
        <HousePromise licence={footer?.licence ?? ''} copyright={footer?.copyright} />
        {footer?.payments?.length ? (
          <section className="md:col-span-3">
            <h2 className="mb-3 text-15">{t('shell_deposit')}</h2>
            <ul className="flex flex-wrap gap-2">
              {footer.payments.map((name) => (
                <li
                  key={name}
                  className="flex min-h-9 items-center gap-2 rounded-md bg-s2 px-3 text-13 font-bold text-mid"
                >
                  <Wallet size={16} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {footer && footer.socialMedia.length > 0 && (
          <div className="min-h-20 md:col-span-3">
            <WhenNear>
              <section>
                <h2 className="mb-3 text-15">{t('shell_follow')}</h2>
                <ul className="flex flex-wrap gap-2">
                  {footer.socialMedia.map(({ name, url }) => (
                    <li key={name}>
                      <a
                        href={url}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={name}
                        title={name}
                        className="grid size-11 place-items-center rounded-full bg-s2 text-mid hover:bg-s3 hover:text-hi"
                      >
                        <SocialIcon name={name} />
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            </WhenNear>
          </div>
        )}
        <div className="min-h-24 md:col-span-3">
          <WhenNear>
            <VendorIcons />
          </WhenNear>
        </div>
      </div>
    </footer>
  );
}

/** On a desk, which holds most elements, drawn while it is near the window; else always. */
function WhenNear({ children }: { readonly children: ReactNode }) {
  const wide = useWide(WIDE_PX);
  return wide ? <NearRow place={null}>{children}</NearRow> : children;
}

function GameLinks() {
  const t = useTexts();
  const menus = useMenus();
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      {menus.data?.map(({ gameCategory }) => (
        <li key={gameCategory}>
          <Link to={categoryPath(gameCategory)} className={link}>
            {categoryName(t, gameCategory)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type HelpProps = { readonly help: readonly { readonly key: string; readonly title: string }[] };
function HelpLinks({ help }: HelpProps) {
  const t = useTexts();
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      <li>
        <Link to="/help" className={link}>
          {t('shell_help')}
        </Link>
      </li>
      <li>
        <Link to="/promotions" className={link}>
          {t('shell_promotions')}
        </Link>
      </li>
      {help.map(({ key, title }) => (
        <li key={key}>
          <button type="button" className={link} onClick={() => openHelp(key)}>
            {title}
          </button>
        </li>
      ))}
      <li>
        <Link to="/member/saferPlay" className={link}>
          {t('shell_safety')}
        </Link>
      </li>
      <li>
        <Link to="/verify" className={link}>
          {t('shell_fairness')}
        </Link>
      </li>
      <li>
        <Link to="/m/appDownload" className={link}>
          {t('shell_app')}
        </Link>
      </li>
      <li>
        <Link to="/agent" className={link}>
          {t('shell_agent')}
        </Link>
      </li>
      <li>
        <Link to="/credits" className={link}>
          {t('shell_credits')}
        </Link>
      </li>
      <li>
        <button type="button" className={link} onClick={openService}>
          {t('shell_service')}
        </button>
      </li>
    </ul>
  );
}

/** The year of a copyright line that stands until the server's own comes. */
const YEAR = String(new Date().getFullYear());

type PromiseProps = { readonly licence: string; readonly copyright: string | undefined };
/** Who may play, under which licence, and whose site it is. */
function HousePromise({ licence, copyright }: PromiseProps) {
  const t = useTexts();
  const { name, register } = useBrand();
  return (
    <section className="grid content-start gap-3">
      <p className="flex items-center gap-3 text-15 text-mid">
        <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-lose text-13 font-bold text-lose">
          {register.ageMin}+
        </span>
        {t('shell_age', { age: register.ageMin })}
      </p>
      <p className="text-13 text-mid">{t('shell_age_note')}</p>
      <button type="button" className={`${link} text-13!`} onClick={openLicence}>
        {licence || t('shell_licence')}
      </button>
      <p className="text-13 text-mid">
        {copyright ?? t('shell_copyright', { year: YEAR, brand: name })}
      </p>
    </section>
  );
}

/** Every vendor with games: its icon, or the letters of its code. */
function VendorIcons() {
  const t = useTexts();
  const vendors = useQuery({ ...menusQuery, select: (value) => value.vendors }).data;
  if (!vendors?.length) return null;
  return (
    <section>
      <h2 className="mb-3 text-15">{t('shell_vendors')}</h2>
      <ul className="flex flex-wrap gap-2">
        {vendors.map((vendor) => (
          <li
            key={vendor.vassalage}
            title={vendor.title}
            className="flex min-h-11 items-center gap-2 rounded-md bg-s2 px-3 text-13 font-bold text-mid"
          >
            <VendorIcon vendor={vendor} sizePx={24} />
            {vendor.title}
          </li>
        ))}
      </ul>
    </section>
  );
}
