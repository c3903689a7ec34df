import { Link } from '@tanstack/react-router';
import { categoryName, categoryPath } from '../features/games/category.tsx';
import { useMenus } from '../features/games/games.ts';
import { useBrand } from '../lib/config.ts';
import { useTexts } from '../lib/site.ts';

const YEAR = String(new Date().getFullYear());
const link = 'inline-block py-1 text-15 text-mid no-underline hover:text-hi hover:underline';

export function Footer() {
  const t = useTexts();
  const brand = useBrand();
  const menus = useMenus();
  return (
    <footer className="mt-12 border-t border-line/60 bg-s1 pt-8 pb-[calc(var(--bottom-bar)+24px)]">
      <div className="page grid gap-8 md:grid-cols-3">
        <section>
          <h2 className="mb-2 text-15">{t('shell_footer_games')}</h2>
          <ul>
            {menus.data?.map(({ gameCategory }) => (
              <li key={gameCategory}>
                <Link to={categoryPath(gameCategory)} className={link}>
                  {categoryName(t, gameCategory)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="mb-2 text-15">{t('shell_footer_help')}</h2>
          <ul>
            <li>
              <Link to="/help" className={link}>
                {t('shell_help')}
              </Link>
            </li>
            <li>
              <Link to="/help" hash="fairness" className={link}>
                {t('shell_fairness')}
              </Link>
            </li>
            <li>
              <Link to="/help" hash="term" className={link}>
                {t('shell_terms')}
              </Link>
            </li>
            {brand.customerService.map((service) => (
              <li key={service.csType + service.path}>
                <a href={service.path} className={link} rel="noreferrer">
                  {service.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid content-start gap-3">
          <p className="flex items-center gap-3 text-15 text-mid">
            <span className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-lose text-13 font-bold text-lose">
              {brand.register.ageMin}+
            </span>
            {t('shell_age', { age: brand.register.ageMin })}
          </p>
          <p className="text-13 text-mid">{t('shell_age_note')}</p>
          {brand.licence && <p className="text-13 text-mid">{brand.licence}</p>}
          <p className="text-13 text-mid">
            {t('shell_copyright', { year: YEAR, brand: brand.name })}
          </p>
        </section>
      </div>
    </footer>
  );
}
