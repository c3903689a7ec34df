import { mixOf } from '@padauk/engines/fairness';
import { turnAwayAsking, listSeeds } from './room-bets.repo.ts';
import type { RoomContext } from './room-context.ts';
import type { Room } from './room-games.ts';
import {
  insertRoomRound,
  lockBetting,
  startRun,
  type StoredRoomRound,
} from './room-rounds.repo.ts';

/**
 * Opens the round after `last` for bets, by the next link of a chain that was told before. Nothing
 * where another process has opened it.
 */
export async function openBetting(
  context: RoomContext,
  { title, game }: Room,
  last: StoredRoomRound | undefined,
): Promise<void> {
  const { endHash, ...link } = await context.links.next(title.code);
  context.faultPoint('rooms.opening');
  await insertRoomRound(
    context.sql,
    {
      ...link,
      id: context.random.uuid(),
      room: title.code,
      number: (last?.number ?? 0) + 1,
      version: title.version,
      mixBefore: last?.mix ?? endHash,
    },
    game.pace(title.rules).bettingMs,
  );
}

/**
 * Closes betting: bets that are being written come first, later ones are refused. Their seeds are
 * mixed, and from here everything in the round is decided, though nobody is told.
 */
export async function closeBetting(context: RoomContext, round: StoredRoomRound): Promise<void> {
  context.faultPoint('rooms.closing');
  const tx = await context.pool.connect();
  try {
    await tx.query('begin');
    const open = await lockBetting(tx, round.id);
    if (open) {
      await turnAwayAsking(tx, round.id);
      await startRun(tx, round.id, mixOf(open.mixBefore, await listSeeds(tx, round.id)));
    }
    await tx.query('commit');
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
  context.faultPoint('rooms.closed');
}
