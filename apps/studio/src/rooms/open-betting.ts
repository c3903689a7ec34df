import { mixOf } from '@padauk/engines/fairness';
import { turnAwayAsking, listSeeds } from './room-bets.repo.ts';
import type { RoomDesk } from './room-desk.ts';
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
  desk: RoomDesk,
  { title, game }: Room,
  last: StoredRoomRound | undefined,
): Promise<void> {
  const { endHash, ...link } = await desk.links.next(title.code);
  desk.faultPoint('rooms.opening');
  await insertRoomRound(
    desk.sql,
    {
      ...link,
      id: desk.random.uuid(),
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
export async function closeBetting(desk: RoomDesk, round: StoredRoomRound): Promise<void> {
  desk.faultPoint('rooms.closing');
  const tx = await desk.pool.connect();
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
  desk.faultPoint('rooms.closed');
}
