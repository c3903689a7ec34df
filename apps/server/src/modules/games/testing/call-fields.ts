import type { GamePlayer } from '../../../../../../tools/testing/game-players.ts';

/** What every wallet call of a player in a round of our slot says. */
export const callFields = ({ sessionToken, playerId }: GamePlayer, roundId: string) => ({
  sessionToken,
  playerId,
  currency: 'MMK',
  gameCode: 'padauk-blossom',
  roundId,
});
