import { useRouter } from '@tanstack/react-router';
import { useTexts, useToken } from '../../lib/site.ts';
import { toggleFavourite } from './favourites.ts';
import type { Game } from './games.ts';
import { openLogin } from './start-press.ts';

type Props = {
  readonly game: Game;
  readonly chosen: boolean;
  /** Stands on the page, not on a picture. */
  readonly bare?: boolean;
};

/** Keeps a game among the favourites of a player; guests meet the login. */
export function HeartButton({ game, chosen, bare = false }: Props) {
  const t = useTexts();
  const router = useRouter();
  const signedIn = useToken() !== null;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('games_favourite_name', { name: game.displayName })}
      onClick={() => {
        if (signedIn) void toggleFavourite(game);
        else openLogin(router, router.state.location.href);
      }}
      className={`heart absolute end-0 top-0 size-11 ${bare ? 'heart-bare text-mid hover:text-hi' : ''}`}
    />
  );
}
