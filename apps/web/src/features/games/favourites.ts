import {
  addFavourite,
  type Game,
  readFavouriteIds,
  removeFavourite,
} from '@padauk/contracts/games';
import { queryOptions } from '@tanstack/react-query';
import { ask, wordsOf, wordsOfError } from '../../lib/ask.ts';
import { call, queryClient, texts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { type GamesPage } from './games.ts';
import { FAVOURITES_KEY } from './own-lists.ts';
import { createThrottle } from './throttle.ts';

/** Node ids of the player's favourite games, newest first. */
export const favouriteIdsQuery = queryOptions({
  queryKey: ['member', 'favourites', 'ids'],
  queryFn: ({ signal }) =>
    ask(readFavouriteIds, { query: { language: texts.language(), clientType: '3' }, signal }),
  select: (value): ReadonlySet<string> => new Set(value.favGameIds),
});

const TOGGLE_EVERY_MS = 1_000;
const mayToggle = createThrottle(TOGGLE_EVERY_MS, () => performance.now());

type Pressed = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

/** The last act on each game; the next one waits for it, so that the server hears them in order. */
const acts = new Map<string, Promise<void>>();

/**
 * Makes a game a favourite, or no favourite any more: here at once, then on the server. A second
 * press within a second, on this heart or another, is ignored. What the server refuses is undone
 * and said.
 */
export async function toggleFavourite(game: Pressed): Promise<void> {
  if (!mayToggle()) return;
  let wanted: boolean;
  try {
    // The heart of a page that has just been opened may not know yet what it is.
    const known = await queryClient.ensureQueryData(favouriteIdsQuery);
    wanted = !known.favGameIds.includes(game.nodeId);
  } catch (error) {
    toast('info', wordsOfError(texts.translate(), error));
    return;
  }
  // An answer from before this press would undo it.
  await queryClient.cancelQueries({ queryKey: ['member', 'favourites'] });
  setLocally(game.nodeId, wanted);
  const act: Promise<void> = (acts.get(game.nodeId) ?? Promise.resolve())
    .then(() => send(game, wanted))
    .then(async (answer) => {
      const isLast = acts.get(game.nodeId) === act;
      if (!isLast) return;
      acts.delete(game.nodeId);
      if (!answer.success) {
        setLocally(game.nodeId, !wanted);
        toast('info', wordsOf(texts.translate(), answer));
      }
      // Hearts of other games may still be on their way; the last one brings the lists up to date.
      if (acts.size === 0)
        await queryClient.invalidateQueries({ queryKey: ['member', 'favourites'] });
    });
  acts.set(game.nodeId, act);
}

const send = (game: Pressed, wanted: boolean) =>
  wanted
    ? call(addFavourite, {
        body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
      })
    : call(removeFavourite, { query: { nodeId: game.nodeId } });

function setLocally(nodeId: string, favourite: boolean): void {
  queryClient.setQueryData(favouriteIdsQuery.queryKey, (before) => {
    const others = before?.favGameIds.filter((id) => id !== nodeId) ?? [];
    return { favGameIds: favourite ? [nodeId, ...others] : others };
  });
  if (favourite) return;
  queryClient.setQueriesData<GamesPage>({ queryKey: FAVOURITES_KEY }, (page) => {
    if (!page) return page;
    const games = page.games.filter((game) => game.nodeId !== nodeId);
    return { games, total: page.total - (page.games.length - games.length) };
  });
}
