import type { Clock } from '@padauk/base';
import type { BrandPace } from './pace.ts';
import type { PlaySession } from './play-session.ts';

/** What brands were last heard to ask of play; bounded by their number. */
export function createPaceCache(clock: Clock) {
  const paces = new Map<string, BrandPace>();
  const askedAt = new Map<string, number>();
  return {
    /** When the wallet was last asked what a brand asks for. */
    askedAtMs: (merchantCode: string): number => askedAt.get(merchantCode) ?? 0,
    noteAsked(merchantCode: string): void {
      askedAt.set(merchantCode, clock.now().getTime());
    },
    notePace(merchantCode: string, pace: BrandPace): void {
      paces.set(merchantCode, pace);
    },
    /** What was last heard of the brand, else what was on record when the session was read. */
    paceOf: (session: PlaySession): BrandPace => paces.get(session.merchantCode) ?? session,
  };
}
