import { Button } from '@padauk/ui/button';
import { Drawer } from '@padauk/ui/drawer';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/site.ts';
import { kindName } from './category.tsx';
import { useListSearch } from './filter-bar.tsx';
import { catalogueList, facetsQuery, type GameType, pageQuery } from './games.ts';
import { canToggleVendor, toggleVendor, vendorsOf, withChoice } from './list-filter.ts';
import { VendorsFull } from './vendors-full.tsx';

type Props = { readonly category: GameType; readonly onClose: () => void };

/** Everything that a list can be narrowed by, each with how many games it has. */
export function FacetDrawer({ category, onClose }: Props) {
  const t = useTexts();
  const { search, change } = useListSearch();
  const facets = useQuery(facetsQuery(category));
  const left = useQuery(pageQuery(catalogueList(search, category), 1));
  const chosen = vendorsOf(search);
  return (
    <Drawer title={t('games_filters')} closeLabel={t('shell_close')} onClose={onClose} side="end">
      <div className="grid gap-6 px-5 pt-3 pb-24">
        <Part
          name={t('games_vendor')}
          count={facets.data?.vendors.length}
          note={
            <VendorsFull
              search={search}
              vendors={facets.data?.vendors.map(({ vassalage }) => vassalage) ?? []}
            />
          }
        >
          {facets.data?.vendors.map(({ vassalage, title, games }) => (
            <Choice
              key={vassalage}
              name={title}
              games={games}
              chosen={chosen.includes(vassalage)}
              disabled={!canToggleVendor(search, vassalage)}
              onPress={() => change(toggleVendor(search, vassalage), { replace: true })}
            />
          ))}
        </Part>
        <Part name={t('games_kind')} count={facets.data?.gameClassify.length}>
          {facets.data?.gameClassify.map(({ key, games }) => (
            <Choice
              key={key}
              name={kindName(t, key)}
              games={games}
              chosen={search.classify === key}
              onPress={() =>
                change(withChoice(search, 'classify', search.classify === key ? undefined : key), {
                  replace: true,
                })
              }
            />
          ))}
        </Part>
        <Part name={t('games_theme')} count={facets.data?.themes.length}>
          {facets.data?.themes.map(({ key, displayName, games }) => (
            <Choice
              key={key}
              name={displayName}
              games={games}
              chosen={search.theme === key}
              onPress={() =>
                change(withChoice(search, 'theme', search.theme === key ? undefined : key), {
                  replace: true,
                })
              }
            />
          ))}
        </Part>
        <Part name={t('games_volatility')} count={facets.data?.volatilities.length}>
          {facets.data?.volatilities.map(({ key, games }) => (
            <Choice
              key={key}
              name={t(`games_volatility_${key}`)}
              games={games}
              chosen={search.volatility === key}
              onPress={() =>
                change(
                  withChoice(search, 'volatility', search.volatility === key ? undefined : key),
                  { replace: true },
                )
              }
            />
          ))}
        </Part>
      </div>
      <div className="sticky bottom-0 flex gap-3 border-t border-line/60 bg-s1 px-5 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button
          className="shrink-0"
          onClick={() =>
            change({
              ...(search.sort && { sort: search.sort }),
              ...(search.show && { show: search.show }),
            })
          }
        >
          {t('games_filters_clear')}
        </Button>
        <Button kind="gold" wide onClick={onClose}>
          {left.data
            ? t('games_filters_show', { count: left.data.total })
            : t('games_filters_apply')}
        </Button>
      </div>
    </Drawer>
  );
}

/** A part with one entry narrows nothing and is left out. */
function Part(props: {
  readonly name: string;
  readonly count: number | undefined;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  if ((props.count ?? 0) < 2) return null;
  return (
    <section aria-label={props.name}>
      <h3 className="mb-2 text-15 text-mid">{props.name}</h3>
      <div className="flex flex-wrap gap-2">{props.children}</div>
      {props.note}
    </section>
  );
}

function Choice(props: {
  readonly name: string;
  readonly games: number;
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}) {
  const { chosen, disabled } = props;
  return (
    <Pill chosen={chosen} disabled={disabled} onClick={props.onPress} rank="second">
      {props.name} <span className="tabular text-12 opacity-80">{props.games}</span>
    </Pill>
  );
}
