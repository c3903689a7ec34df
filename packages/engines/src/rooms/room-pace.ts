/** The times of a room, as its rules state them. */
export type RoomPace = {
  /** How long bets are taken. */
  readonly bettingMs: number;
  /** How long the result is shown before the next round. */
  readonly pauseMs: number;
};
