import { Rail } from '@padauk/ui/rail';
import { Skeleton } from '@padauk/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/site.ts';
import { CategoryPicture, categoryName, categoryPath } from './category.tsx';
import { useMenus } from './games.ts';

const size = 'w-24 shrink-0 snap-start sm:w-30';

/** The categories as pictures to press. */
export function CategoryPills() {
  const t = useTexts();
  const menus = useMenus();
  if (menus.isError) return null;
  return (
    <Rail
      label={t('shell_categories')}
      labels={{ previous: t('shell_previous'), next: t('shell_next') }}
    >
      {menus.data
        ? [{ gameCategory: 'HOME' }, ...menus.data].map(({ gameCategory }) => (
            <li key={gameCategory} className={size}>
              <Link
                to={categoryPath(gameCategory)}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ className: 'border-brand-text text-brand-text' }}
                inactiveProps={{ className: 'border-transparent text-hi' }}
                className="grid min-h-21 content-center justify-items-center gap-1 rounded-lg border bg-s1 px-2 py-2 text-center text-13 leading-tight font-bold no-underline shadow-card hover:bg-s2"
              >
                <CategoryPicture category={gameCategory} sizePx={40} />
                {categoryName(t, gameCategory)}
              </Link>
            </li>
          ))
        : Array.from({ length: 4 }, (_, index) => (
            // Places that are all alike.
            <li key={index} className={size}>
              <Skeleton className="h-21 rounded-lg!" />
            </li>
          ))}
    </Rail>
  );
}
