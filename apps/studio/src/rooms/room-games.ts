import { findTitle, type Title } from '@padauk/engines';
import { bingoGame } from './bingo-game.ts';
import { crashGame } from './crash-game.ts';
import type { RoomGame } from './room-game.ts';

const games: ReadonlyMap<string, RoomGame> = new Map(
  [crashGame, bingoGame].map((game) => [game.engine, game]),
);

/** How the engine is played by a room; undefined where everybody plays for himself. */
export const findRoomGame = (engine: string): RoomGame | undefined => games.get(engine);

/** A title whose rounds are shared. */
export type Room = { readonly title: Title; readonly game: RoomGame };

/** What a round of a room is played by, also when its title has new rules since. */
export type RoundRules = {
  readonly game: RoomGame;
  readonly rules: unknown;
  /** The server seed of the round: shown to nobody before its end. */
  readonly link: string;
};

export function findRoom(code: string): Room | undefined {
  const title = findTitle(code);
  const game = title && findRoomGame(title.engine);
  return game && { title, game };
}
