import type { roomRoundStates } from '@padauk/contracts/rooms';

/** How the states of a bet are stored; see db/migrations/0004. */
export const betState = { asking: 1, placed: 2, paid: 3, returning: 4, returned: 5 } as const;
export type BetState = (typeof betState)[keyof typeof betState];

export type RoomRoundState = (typeof roomRoundStates)[number];
/** How the states of a round that is shared are stored, in the order in which it takes them. */
export const roomRoundState = {
  betting: 1,
  running: 2,
  settled: 3,
  paid: 4,
} as const satisfies Record<RoomRoundState, number>;
