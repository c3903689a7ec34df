import { buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/site.ts';
import { pageQuery } from './games.ts';
import { favouritesList, recentsList } from './own-lists.ts';
import { GridPlaces } from './tile-places.tsx';

/** No game has a heart yet. */
export const NoFavourites = () => (
  <Nothing title="games_favourites_none" text="games_favourites_hint" />
);
/** No game was opened yet. */
export const NoRecents = () => <Nothing title="games_recent_none" text="games_recent_hint" />;

const wholes = {
  FAV: { list: favouritesList, to: '/favorite', name: 'games_favourites', None: NoFavourites },
  RECENT: { list: recentsList, to: '/recent', name: 'games_recent', None: NoRecents },
} as const;

/** None of a category or of a provider: the player may have others, and a way leads to all of them. */
export function NoneOfThese({ show }: { readonly show: keyof typeof wholes }) {
  const t = useTexts();
  const { list, to, name, None } = wholes[show];
  const all = useQuery(pageQuery(list(), 1));
  if (all.isPending) return <GridPlaces />;
  if (all.data?.total === 0) return <None />;
  return (
    <EmptyState
      picture="/illustrations/empty.svg"
      title={t('games_narrowed_none')}
      action={
        <Link to={to} className={buttonClass({ kind: 'gold' })}>
          {t(name)}
        </Link>
      }
    />
  );
}

type Props = {
  readonly title: 'games_favourites_none' | 'games_recent_none';
  readonly text: 'games_favourites_hint' | 'games_recent_hint';
};
function Nothing({ title, text }: Props) {
  const t = useTexts();
  return (
    <EmptyState
      picture="/illustrations/empty.svg"
      title={t(title)}
      text={t(text)}
      action={
        <Link to="/" className={buttonClass({ kind: 'gold' })}>
          {t('games_look_around')}
        </Link>
      }
    />
  );
}
