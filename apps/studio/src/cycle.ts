import { isSlot, titles } from '@padauk/engines';
import type { PlaySession } from './play-session.ts';
import { findLastPlayedAmong } from './rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';

/** What is left of a cycle since the latest of some rounds. */
export function waitOf(
  now: Date,
  { cycleMs, playedAtMs }: { readonly cycleMs: number; readonly playedAtMs: readonly number[] },
): number {
  const waits = playedAtMs.map((atMs) => {
    const sinceMs = now.getTime() - atMs;
    // A round that lies ahead by more than a pause was played before the clock was set back.
    return sinceMs < -cycleMs ? 0 : cycleMs - sinceMs;
  });
  return Math.max(...waits);
}

const slotCodes = titles.filter(isSlot).map(({ code }) => code);

/**
 * When the player has last begun a round of any slot: two of them in two windows are no faster than
 * one. Read once; another process knows of its own rounds, and of those from before it was asked.
 */
export async function readSlotAtMs(context: StudioContext, session: PlaySession): Promise<number> {
  if (!isSlot(session.title)) return 0;
  const known = context.seats.slotAtMs(session);
  if (known !== undefined) return known;
  const { playerId } = session;
  const at = await findLastPlayedAmong(context.sql, { playerId, titles: slotCodes });
  // Another round of his may have been noted meanwhile.
  const atMs = context.seats.slotAtMs(session) ?? at?.getTime() ?? 0;
  context.seats.noteSlot(session, atMs);
  return atMs;
}
