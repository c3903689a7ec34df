import { ok, refuse, type Result, type Uuid } from '@padauk/base';
import { FAVOURITES_MAX } from '@padauk/contracts/games';
import type { Db } from '../../platform/platform.ts';
import type { CatalogueGame } from './catalogue.ts';
import {
  countFavourites,
  hasFavourite,
  insertFavourite,
  lockFavourites,
} from './own-games.repo.ts';

/** Makes a game a favourite. One that is a favourite already stays where it is in the list. */
export function addFavourite(
  db: Db,
  memberId: Uuid,
  game: CatalogueGame,
): Promise<Result<undefined, 'favourites_full'>> {
  return db.transaction().execute(async (tx) => {
    await lockFavourites(tx, memberId);
    if (await hasFavourite(tx, memberId, game.id)) return ok(undefined);
    if ((await countFavourites(tx, memberId)) >= FAVOURITES_MAX) {
      return refuse('favourites_full', { max: FAVOURITES_MAX });
    }
    await insertFavourite(tx, memberId, game.id);
    return ok(undefined);
  });
}
