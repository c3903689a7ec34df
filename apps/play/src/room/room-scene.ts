import type { RoomBet } from '@padauk/contracts/rooms';
import type { RoomView } from './room-view.ts';

/** What a game that is played in a room does besides: it shows the room whenever something is new. */
export type RoomScene = {
  /** @param serverMs - the time by the clock that decides; asked again in every frame */
  readonly showRoom: (view: RoomView, room: RoomClock) => void;
  /** The player has left a running round, or may not leave it any more. */
  readonly leaves?: boolean;
  /** How the player's bets ended, once they are paid; shown before the win is counted. */
  readonly showEnd: (bets: readonly RoomBet[]) => void;
  /** What the rounds of this room are made of, for the panel. */
  readonly chanceText: () => string;
};
export type RoomClock = {
  readonly serverMs: () => number;
  /** The line to the studio stands. */
  readonly isLive: boolean;
  /** Nor is the studio reached by asking: what happens there is not known here. */
  readonly isAway: boolean;
  /** A bet waits for the next round. */
  readonly isQueued: boolean;
};
