import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts, useToken } from '../../lib/site.ts';
import { CategoryPicture, categoryName, categoryPath } from './category.tsx';
import { useMenus } from './games.ts';

/** Large pictures on the home page; one line of small ones above a list. */
const looks = {
  large: {
    place: 'w-24 shrink-0 snap-start sm:w-30',
    link: 'grid h-full min-h-21 content-center justify-items-center gap-1 rounded-lg px-1.5 py-2 text-center [&:lang(my)]:min-h-25',
    picturePx: 40,
    waiting: 'h-21 rounded-lg! [&:lang(my)]:h-25',
  },
  small: {
    place: 'shrink-0 snap-start',
    link: 'flex min-h-11 items-center gap-2 rounded-full ps-2.5 pe-4 py-1 whitespace-nowrap',
    picturePx: 28,
    waiting: 'h-11 w-28 rounded-full!',
  },
} as const;
type Look = keyof typeof looks;
/** Places that are kept while the menus are on their way. */
const PLACES = 8;

/** Home, the categories that have games, promotions and favourites, as pictures to press. */
export function CategoryMenu({ look = 'large' }: { readonly look?: Look }) {
  const t = useTexts();
  const menus = useMenus();
  const signedIn = useToken() !== null;
  if (menus.isLoadingError) return null;
  return (
    <Rail
      label={t('shell_categories')}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
    >
      {menus.data ? (
        <>
          <Entry look={look} category="HOME" to="/" />
          {menus.data.map(({ gameCategory }) => (
            <Entry
              look={look}
              key={gameCategory}
              category={gameCategory}
              to={categoryPath(gameCategory)}
            />
          ))}
          <Entry look={look} category="PROMO" to="/promotions" />
          {signedIn ? (
            <Entry look={look} category="FAV" to="/" tab="home-fav" />
          ) : (
            <Entry look={look} category="FAV" to="/login" next="/?tab=home-fav" />
          )}
        </>
      ) : (
        Array.from({ length: PLACES }, (_, index) => (
          <li key={index} className={looks[look].place}>
            <Skeleton className={looks[look].waiting} />
          </li>
        ))
      )}
    </Rail>
  );
}

type Props = {
  readonly look: Look;
  readonly category: string;
  readonly to: string;
  readonly tab?: string;
  readonly next?: string;
};
/** One category; the one that is shown says so. */
function Entry({ look, category, to, tab, next }: Props): ReactNode {
  const t = useTexts();
  return (
    <li className={looks[look].place}>
      <Link
        to={to}
        search={{ ...(tab && { tab }), ...(next && { next }) }}
        // Any login is at the address of this one, which is for the favourites alone.
        activeOptions={{ exact: true, includeSearch: to === '/' || next !== undefined }}
        activeProps={{ className: 'border-brand-text text-brand-text' }}
        inactiveProps={{ className: 'border-transparent text-hi' }}
        className={`border bg-s1 text-13 leading-tight font-bold no-underline shadow-card hover:bg-s2 ${looks[look].link}`}
      >
        <CategoryPicture category={category} sizePx={looks[look].picturePx} />
        {categoryName(t, category)}
      </Link>
    </li>
  );
}
