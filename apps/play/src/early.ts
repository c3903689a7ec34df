import { openSceneOf } from './scenes.ts';
import { folderOf, imageOf, sheetDataOf, sheetOf } from './slot/picture-requests.ts';
import { loadTitle } from './title.ts';

/** By code of a title; written by the build. */
declare const TITLE_ENGINES: Readonly<Record<string, string>>;

/**
 * The page runs this before all else: the code and the pictures of its title are on their way
 * while the frame around every game still is. Kept small: it imports only what it cannot do
 * without.
 *
 * @returns the engine of the title; undefined where the address names none
 */
function askForTitle(game: string): string | undefined {
  const engine = TITLE_ENGINES[game];
  if (engine === undefined) return undefined;
  // What does not come is asked for again, and told, by whoever needs it.
  const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined);
  quietly(openSceneOf(engine));
  quietly(loadTitle(game, ''));
  if (engine.endsWith('-slot')) {
    const folder = folderOf(game);
    quietly(imageOf(sheetOf(folder).url));
    quietly(sheetDataOf(folder));
  }
  return engine;
}

export const engineAskedFor = askForTitle(new URLSearchParams(location.search).get('game') ?? '');
