import { IconButton } from '@padauk/ui/icon-button';
import { Menu, menuItemClass } from '@padauk/ui/menu';
import { Pill } from '@padauk/ui/pill';
import { PillRow } from '@padauk/ui/pill-row';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowDownWideNarrow, Check, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { gameSorts } from '@padauk/contracts/games';
import { ModalPart } from '../../components/modal-part.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { useTexts, useToken } from '../../lib/site.ts';
import { kindName } from './category.tsx';
import { facetsQuery, type GameType } from './games.ts';
import {
  canToggleVendor,
  choicesIn,
  isPersonal,
  type ListSearch,
  type Selection,
  selections,
  toggleVendor,
  vendorsOf,
  withChoice,
} from './list-filter.ts';
import { isSearching, NameSearch } from './search-box.tsx';
import { openLogin } from './start-press.ts';
import { VendorsFull } from './vendors-full.tsx';

const FacetDrawer = lazyPart(async () => (await import('./facet-drawer.tsx')).FacetDrawer);

/** The choices of a list as the address says them, and the way to change them. */
export function useListSearch() {
  const navigate = useNavigate();
  const search = useSearch({
    strict: false,
    select: ({ q, vassalage, classify, theme, volatility, sort, show }): ListSearch => ({
      ...(q && { q }),
      ...(vassalage && { vassalage }),
      ...(classify && { classify }),
      ...(theme && { theme }),
      ...(volatility && { volatility }),
      ...(sort && { sort }),
      ...(show && { show }),
    }),
    structuralSharing: true,
  });
  /** Each choice is a step that Back takes back; typing in the search is one step in all. */
  const change = (next: ListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ to: '.', search: next, replace: options.replace ?? false, resetScroll: false });
  return { search, change };
}

const tabs = [undefined, ...selections] as const;
type Layer = 'search' | 'facets' | null;

/** Which games of a category are shown, in which order; providers and kinds below. */
export function FilterBar({ category }: { readonly category: GameType }) {
  const t = useTexts();
  const router = useRouter();
  const signedIn = useToken() !== null;
  const { search, change } = useListSearch();
  // A link to somebody's own lists shows a guest all games.
  const show = isPersonal(search.show) && !signedIn ? undefined : search.show;
  const [layer, setLayer] = useState<Layer>(search.q ? 'search' : null);
  // Opened by a press, it takes the focus; opened by the address, it does not.
  const [pressed, setPressed] = useState(false);
  const choose = (wanted: Selection | undefined) => {
    const next = withChoice(search, 'show', wanted);
    if (isPersonal(wanted) && !signedIn) {
      openLogin(router, router.buildLocation({ to: '.', search: next }).href);
    } else {
      change(next);
    }
  };
  const chosen = choicesIn(search);
  return (
    <>
      {/* A part of the page itself: what sticks within something smaller goes with it. */}
      <div className="list-bar sticky top-(--header) z-20 -mx-3 flex items-center gap-1 bg-bg px-3 py-2 lg:-mx-6 lg:px-6">
        <PillRow label={t('games_show')} className="-my-1 min-w-0 flex-1 py-1">
          {tabs.map((tab) => (
            <Pill key={tab ?? 'ALL'} chosen={show === tab} onClick={() => choose(tab)}>
              {t(`games_show_${tab ?? 'ALL'}`)}
            </Pill>
          ))}
        </PillRow>
        {!isPersonal(show) && (
          <>
            <IconButton
              label={t('games_search')}
              aria-expanded={layer === 'search'}
              onClick={() => {
                setPressed(true);
                setLayer(layer === 'search' ? null : 'search');
                if (layer === 'search' && search.q) change(withChoice(search, 'q', undefined));
              }}
            >
              <Search size={20} aria-hidden="true" />
            </IconButton>
            <SortMenu />
            <IconButton
              label={chosen ? t('games_filters_set', { count: chosen }) : t('games_filters')}
              aria-haspopup="dialog"
              onClick={() => setLayer('facets')}
            >
              <SlidersHorizontal size={20} aria-hidden="true" />
              {chosen > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute end-1 top-1 grid size-4.5 place-items-center rounded-full bg-brand text-[11px] leading-none font-bold text-on-brand"
                >
                  {chosen}
                </span>
              )}
            </IconButton>
          </>
        )}
      </div>
      <div className="-mt-1 grid grid-cols-1 gap-2 empty:hidden">
        {layer === 'search' && !isPersonal(show) && (
          <NameSearch
            asked={search.q ?? ''}
            label={t('games_search')}
            autoFocus={pressed}
            onSearch={(q) =>
              change(withChoice(search, 'q', q), { replace: isSearching(router.history.location) })
            }
          />
        )}
        <Choices category={category} />
      </div>
      {layer === 'facets' && (
        <ModalPart onClose={() => setLayer(null)}>
          <FacetDrawer category={category} onClose={() => setLayer(null)} />
        </ModalPart>
      )}
    </>
  );
}

/** In which order games stand; without a choice, the house's own. */
function SortMenu() {
  const t = useTexts();
  const { search, change } = useListSearch();
  return (
    <Menu
      label={t('games_sort')}
      buttonClass="grid size-11 place-items-center rounded-md text-mid hover:bg-s2 hover:text-hi"
      button={<ArrowDownWideNarrow size={20} aria-hidden="true" />}
    >
      {[undefined, ...gameSorts].map((sort) => (
        <button
          key={sort ?? 'house'}
          type="button"
          role="menuitemradio"
          aria-checked={search.sort === sort}
          className={menuItemClass}
          onClick={() => change(withChoice(search, 'sort', sort))}
        >
          <span className="flex-1">{t(`games_sort_${sort ?? 'house'}`)}</span>
          {search.sort === sort && <Check size={18} aria-hidden="true" />}
        </button>
      ))}
    </Menu>
  );
}

/** Providers, all of them first, and kinds of game; a row with one entry narrows nothing. */
function Choices({ category }: { readonly category: GameType }) {
  const t = useTexts();
  const signedIn = useToken() !== null;
  const { search, change } = useListSearch();
  const facets = useQuery(facetsQuery(category));
  const vendors = facets.data?.vendors ?? [];
  const kinds = facets.data?.gameClassify ?? [];
  const chosen = vendorsOf(search);
  const row = '-mx-3 px-3 py-0.5 lg:mx-0 lg:px-0';
  return (
    <>
      {vendors.length > 1 && (
        <div>
          <PillRow label={t('games_vendor')} className={row}>
            <Pill
              chosen={chosen.length === 0}
              onClick={() => change(withChoice(search, 'vassalage', undefined))}
              rank="second"
            >
              {t('games_vendor_all')}
            </Pill>
            {vendors.map((vendor) => (
              <Pill
                key={vendor.vassalage}
                chosen={chosen.includes(vendor.vassalage)}
                disabled={!canToggleVendor(search, vendor.vassalage)}
                onClick={() => change(toggleVendor(search, vendor.vassalage))}
                rank="second"
              >
                {vendor.title}
              </Pill>
            ))}
          </PillRow>
          <VendorsFull search={search} vendors={vendors.map(({ vassalage }) => vassalage)} />
        </div>
      )}
      {kinds.length > 1 && !(isPersonal(search.show) && signedIn) && (
        <PillRow label={t('games_kind')} className={row}>
          <Pill
            chosen={!search.classify}
            onClick={() => change(withChoice(search, 'classify', undefined))}
            rank="second"
          >
            {t('games_kind_all')}
          </Pill>
          {kinds.map(({ key }) => (
            <Pill
              key={key}
              chosen={search.classify === key}
              onClick={() => change(withChoice(search, 'classify', key))}
              rank="second"
            >
              {kindName(t, key)}
            </Pill>
          ))}
        </PillRow>
      )}
    </>
  );
}
