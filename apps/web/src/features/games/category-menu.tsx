import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts, useToken } from '../../lib/site.ts';
import { CategoryPicture, categoryName, categoryPath } from './category.tsx';
import { useMenus } from './games.ts';

const size = 'w-24 shrink-0 snap-start sm:w-30';
/** Places that are kept while the menus are on their way. */
const PLACES = 8;

/** Home, the categories that have games, promotions and favourites, as pictures to press. */
export function CategoryMenu() {
  const t = useTexts();
  const menus = useMenus();
  const signedIn = useToken() !== null;
  if (menus.isError) return null;
  return (
    <Rail
      label={t('shell_categories')}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
    >
      {menus.data ? (
        <>
          <Entry category="HOME" to="/" />
          {menus.data.map(({ gameCategory }) => (
            <Entry key={gameCategory} category={gameCategory} to={categoryPath(gameCategory)} />
          ))}
          <Entry category="PROMO" to="/promotions" />
          {signedIn ? (
            <Entry category="FAV" to="/" tab="home-fav" />
          ) : (
            <Entry category="FAV" to="/login" next="/?tab=home-fav" />
          )}
        </>
      ) : (
        Array.from({ length: PLACES }, (_, index) => (
          <li key={index} className={size}>
            <Skeleton className="h-21 rounded-lg! [&:lang(my)]:h-25" />
          </li>
        ))
      )}
    </Rail>
  );
}

type Props = {
  readonly category: string;
  readonly to: string;
  readonly tab?: string;
  readonly next?: string;
};
/** One category; the one that is shown says so. */
function Entry({ category, to, tab, next }: Props): ReactNode {
  const t = useTexts();
  return (
    <li className={size}>
      <Link
        to={to}
        search={{ ...(tab && { tab }), ...(next && { next }) }}
        activeOptions={{ exact: true, includeSearch: to === '/' }}
        activeProps={{ className: 'border-brand-text text-brand-text' }}
        inactiveProps={{ className: 'border-transparent text-hi' }}
        className="grid h-full min-h-21 content-center justify-items-center gap-1 rounded-lg border bg-s1 px-1.5 py-2 text-center text-13 leading-tight font-bold no-underline shadow-card hover:bg-s2 [&:lang(my)]:min-h-25"
      >
        <CategoryPicture category={category} sizePx={40} />
        {categoryName(t, category)}
      </Link>
    </li>
  );
}
