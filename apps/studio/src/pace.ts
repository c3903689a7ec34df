import type { GameSession } from '@padauk/contracts/studio';
import type { Wish } from '@padauk/engines/engine';
import type * as z from 'zod/mini';

/** What the jurisdiction of a brand allows. */
export type Pace = Readonly<z.output<typeof GameSession>['limits']['pace']>;

/** Whether all that a bet asks for beyond a plain round is allowed. */
export const allows = (pace: Pace, wishes: readonly Wish[]): boolean =>
  wishes.every((wish) => pace[wish]);
