import { Rail } from '@padauk/ui/rail';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTexts } from '../../lib/site.ts';
import { CategoryPicture, categoryName, categoryPath } from './category.tsx';
import { byVendor } from './category-rows.tsx';
import { useMenus, type VendorCard } from './games.ts';
import { lanesQuery } from './home-queries.ts';
import { NearRow } from './near.tsx';
import { VendorIcon } from './vendor-icon.tsx';

/** Sports, lottery, e-sports and cockfight by their vendors; only those that have games. */
export function VendorLanes() {
  const t = useTexts();
  const menus = useMenus();
  const lanes = useQuery(lanesQuery);
  const place = <div className="h-43" />;
  if (lanes.isPending) {
    // As many as will come, or all that is below would be pushed away by them.
    return menus.data
      ?.filter(({ gameCategory }) => byVendor.has(gameCategory))
      .map(({ gameCategory }) => <Fragment key={gameCategory}>{place}</Fragment>);
  }
  // The home page is whole without them; its grid tells of a lost connection.
  return lanes.data?.map(({ gameCategory, vendors }) => (
    <NearRow key={gameCategory} place={place}>
      <Rail
        label={categoryName(t, gameCategory)}
        labels={{ previous: t('shell_previous'), next: t('shell_next') }}
        heading={<h2 className="text-20">{categoryName(t, gameCategory)}</h2>}
        className="gap-3 sm:gap-[30px]"
      >
        {vendors.map((vendor) => (
          <li
            key={vendor.vassalage}
            className="w-[78%] shrink-0 snap-start sm:w-[calc((100%-60px)/3)]"
          >
            <LaneCard category={gameCategory} vendor={vendor} />
          </li>
        ))}
      </Rail>
    </NearRow>
  ));
}

/** Each category has a ground of its own. */
const grounds: Readonly<Record<string, string>> = {
  SPORTS: 'from-[#0b5d3b] to-[#0a2c33]',
  ESPORTS: 'from-[#4c1d95] to-[#171a3d]',
  LOTT: 'from-[#9a3412] to-[#3b1020]',
  ELOTT: 'from-[#86198f] to-[#2a1040]',
  COCKFIGHT: 'from-[#92400e] to-[#3a1212]',
};

type Props = { readonly category: string; readonly vendor: VendorCard };
function LaneCard({ category, vendor }: Props) {
  const t = useTexts();
  return (
    <Link
      to={categoryPath(category)}
      search={{ vassalage: vendor.vassalage }}
      className={`group flex h-28 items-center gap-4 overflow-hidden rounded-lg bg-linear-to-br p-4 text-white no-underline shadow-card transition duration-180 hover:-translate-y-1 ${grounds[category] ?? 'from-[#1a2440] to-[#121a2d]'}`}
    >
      <VendorIcon
        vendor={vendor}
        sizePx={72}
        fallback={<CategoryPicture category={category} sizePx={72} />}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-17 leading-tight font-bold">{vendor.title}</span>
        <span className="block text-13 leading-tight opacity-90">
          {t('games_count', { count: vendor.games })}
        </span>
      </span>
      <ChevronRight size={22} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </Link>
  );
}
