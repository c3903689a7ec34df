import { assert, ok, refuse, type Result, type Uuid } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Tx } from '../../../platform/platform.ts';
import {
  type DeskGame,
  type GameChange,
  isTheme,
  listDeskGames,
  lockGame,
  updateGame,
} from './desk-games.repo.ts';

/** Changes how a game is listed; what it was and what it is, for the trail. */
export async function changeGame(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly gameId: string; readonly now: Date },
  change: GameChange,
): Promise<
  Result<
    { readonly before: DeskGame; readonly after: DeskGame },
    'game_not_found' | 'invalid_fields'
  >
> {
  if (!(await lockGame(tx, key))) return refuse('game_not_found');
  if (change.theme && !(await isTheme(tx, change.theme))) {
    return refuseField({ path: 'theme', code: 'choice' });
  }
  const read = async (): Promise<DeskGame> => {
    const [game] = (await listDeskGames(tx, { ...key, limit: 1, offset: 0 })).games;
    assert(game, 'a locked game is on record');
    return game;
  };
  const before = await read();
  await updateGame(tx, before.id, change);
  return ok({ before, after: await read() });
}
