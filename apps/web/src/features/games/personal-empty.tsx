import { buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/site.ts';

/** No game has a heart yet. */
export const NoFavourites = () => (
  <Nothing title="games_favourites_none" text="games_favourites_hint" />
);
/** No game was opened yet. */
export const NoRecents = () => <Nothing title="games_recent_none" text="games_recent_hint" />;

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
