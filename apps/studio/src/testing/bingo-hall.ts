import { HOUR_MS } from '@padauk/base';
import type { WalletTransport } from '@padauk/provider-sdk';
import type { TestServer } from '../../../../tools/testing/server.ts';
import { createLinkBook } from '../rooms/links.ts';
import { closeBetting, openBetting } from '../rooms/open-betting.ts';
import { endRoomRound, payRound } from '../rooms/pay-round.ts';
import { placeBet } from '../rooms/place-bet.ts';
import type { RoomContext } from '../rooms/room-context.ts';
import { findRoom } from '../rooms/room-games.ts';
import { readRoom, type StoredRoomRound } from '../rooms/room-rounds.repo.ts';
import { closeNow, runFor } from './room-scene.ts';
import { seatAt, splitStudio } from './split-studio.ts';

const CODE = 'orchid-hall';

/** The hall of our bingo beside a server, whose rounds are taken from step to step by hand. */
export function bingoHall(server: TestServer) {
  const found = findRoom(CODE);
  if (!found) throw new Error('the hall is a room');
  const room = found;

  /** The studio in a process of its own, whose rooms are taken from step to step by hand. */
  function contextOver(wallet: WalletTransport): RoomContext {
    const context = splitStudio(server, wallet);
    const { pool } = server.database;
    return {
      ...context,
      pool,
      links: createLinkBook({ sql: pool, vault: context.vault, random: context.random }),
      publish: async () => undefined,
      log: { warn: () => undefined },
      leader: context.random.uuid(),
    };
  }
  async function newestRound(context: RoomContext, code = CODE): Promise<StoredRoomRound> {
    const { round } = await readRoom(context.sql, code);
    if (!round) throw new Error('a round was opened');
    return round;
  }
  async function openRound(context: RoomContext): Promise<StoredRoomRound> {
    const last = (await readRoom(context.sql, CODE)).round;
    await openBetting(context, room, last);
    return newestRound(context);
  }
  /** From the close to the end; paying may be tried more than once. */
  async function runToEnd(context: RoomContext, round: StoredRoomRound): Promise<void> {
    await closeNow(server.database.pool, round.id);
    await closeBetting(context, round);
    await runFor(server.database.pool, round.id, HOUR_MS);
    await endRoomRound(context, await newestRound(context, round.room));
  }
  /** Closes the round that is open, so that the next test finds none. */
  async function endRound(context: RoomContext): Promise<void> {
    await runToEnd(context, await newestRound(context));
    await payRound(context, await newestRound(context));
  }
  async function seat(context: RoomContext) {
    const { player, session } = await seatAt(server, context, { gameCode: CODE });
    const at = { session, room };
    const buy = (round: StoredRoomRound, tickets: number) =>
      placeBet(context, at, {
        roundId: round.id,
        slot: 0,
        stake: `${tickets * 100}.00`,
        bet: { tickets },
        seed: `s${player.playerId.slice(0, 8)}`,
      });
    return { player, buy };
  }

  return { contextOver, newestRound, openRound, runToEnd, endRound, seat };
}
