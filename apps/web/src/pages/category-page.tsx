import { Pill } from '@padauk/ui/pill';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CategoryPills } from '../features/games/category-pills.tsx';
import { categoryName, categoryOfPath } from '../features/games/category.tsx';
import { GameGrid } from '../features/games/game-grid.tsx';
import { useMenus } from '../features/games/games.ts';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';
import { MissingPage } from './closed-pages.tsx';

/** All games of one category, of all providers or of one; the choice stands in the address. */
export function CategoryPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const path = useParams({ strict: false, select: (params) => params.category ?? '' });
  const vassalage = useSearch({ strict: false, select: (search) => search.vassalage });
  const category = categoryOfPath(path);
  const menus = useMenus();
  useTitle(category ? categoryName(t, category) : t('shell_missing_title'));
  if (!category) return <MissingPage />;

  const vendors = menus.data?.find(({ gameCategory }) => gameCategory === category)?.vendors ?? [];
  const choose = (vendor: string | undefined) =>
    void navigate({
      to: '/$category',
      params: { category: path },
      search: vendor ? { vassalage: vendor } : {},
      replace: true,
    });
  return (
    <div className="page grid grid-cols-1 gap-5 py-4">
      <CategoryPills />
      <h1 className="text-24">{categoryName(t, category)}</h1>
      {vendors.length > 1 && (
        <div role="group" aria-label={t('games_vendor')} className="flex flex-wrap gap-2">
          <Pill chosen={!vassalage} onClick={() => choose(undefined)}>
            {t('games_vendor_all')}
          </Pill>
          {vendors.map((vendor) => (
            <Pill
              key={vendor.vassalage}
              chosen={vassalage === vendor.vassalage}
              onClick={() => choose(vendor.vassalage)}
            >
              {vendor.title}
            </Pill>
          ))}
        </div>
      )}
      <GameGrid filter={{ gameType: category, ...(vassalage && { vassalage }) }} counted />
    </div>
  );
}
