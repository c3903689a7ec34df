import { randomUUID } from 'node:crypto';
import { type Currency, parseAmount, type Uuid } from '@padauk/base';
import { type WalletTransport, walletRoutes } from '@padauk/provider-sdk';
import type { ConformanceOperator } from '@padauk/provider-sdk/conformance';
import { giveCash } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { createBonusDesk } from '../../wallet/testing/bonus-desk.ts';
import { writePace } from '../jurisdiction.repo.ts';
import { endUnfinishedRound } from '../unfinished/end-unfinished-round.ts';
import { roundIdOf } from '../wallet-transaction.ts';
import { noteUnfinishedRounds } from '../unfinished/unfinished-rounds.repo.ts';
import { setPlayerTool } from './player-tools.ts';

/** After so long every process has read again what it keeps of vendors and sessions. */
const READ_AGAIN_MS = 6_000;
/** The smallest pool of the linked titles falls at 10,000.00, and takes 0.4 % of these stakes. */
const JACKPOT_STAKE = '40000.00';
const JACKPOT_ROUNDS_MAX = 66;
const JACKPOT_ROUNDS_TOGETHER = 22;

/** The operator of a test server's demo brand, as far as cases of the wallet protocol ask of him. */
export function createConformanceOperator(
  server: TestServer,
  {
    clock,
    vendorCode,
    transport,
  }: {
    readonly clock: { late: number; now(): Date };
    readonly vendorCode: string;
    readonly transport: WalletTransport;
  },
): ConformanceOperator {
  const { platform, database } = server;
  const { db } = platform;
  const { pool } = database;
  const readAgain = (): void => {
    clock.late += READ_AGAIN_MS;
  };
  async function findVendor(): Promise<{ readonly id: Uuid; readonly merchant_id: Uuid }> {
    const { rows } = await pool.query('select id, merchant_id from games.vendor where code = $1', [
      vendorCode,
    ]);
    return onlyRow(rows) as { id: Uuid; merchant_id: Uuid };
  }

  return {
    hearFrom: async (from) => {
      const networks = { elsewhere: ['203.0.113.0/24'], here: ['127.0.0.0/8'], anywhere: [] };
      await pool.query('update games.vendor set networks = $2 where code = $1', [
        vendorCode,
        networks[from],
      ]);
      readAgain();
    },
    exclude: async ({ playerId }) => {
      await setPlayerTool(pool, { playerId, tool: 'away', at: clock.now() });
      readAgain();
    },
    closeAccount: async ({ playerId }) => {
      await pool.query(`update identity.member set state = 'closed' where id = $1`, [playerId]);
      readAgain();
    },
    giveFreeRounds: async ({ playerId, currency }, { stake, rounds }) => {
      const minor = parseAmount(stake, currency as Currency) ?? 0n;
      await createBonusDesk(platform).grant(playerId as Uuid, 0n, {
        freeBets: { stake: minor, rounds },
      });
      readAgain();
    },
    winJackpot: async (player) => {
      const { gameCode: _, ...who } = player;
      await giveCash(pool, player.playerId, 4_000_000n);
      const play = () =>
        transport.call(walletRoutes.betAndWin, {
          ...player,
          roundId: randomUUID(),
          betTransactionId: randomUUID(),
          betAmount: JACKPOT_STAKE,
          winTransactionId: randomUUID(),
          winAmount: JACKPOT_STAKE,
        });
      for (let round = 1; round <= JACKPOT_ROUNDS_MAX; round += 1) {
        const played = await play();
        if (!played.ok) throw new Error(played.code);
        // Stakes reach their pools a moment later: it is waited for after many of them.
        if (round % JACKPOT_ROUNDS_TOGETHER > 0) continue;
        await server.settleOutbox();
        const told = await transport.call(walletRoutes.balance, who);
        if (told.ok && told.value.jackpotsWon) return told.value.jackpotsWon;
      }
      throw new Error('no pool was won');
    },
    setPace: async (pace) => {
      const { merchant_id: merchantId } = await findVendor();
      if (pace) {
        await db
          .transaction()
          .execute((tx) => writePace(tx, merchantId, { ...pace, manyGames: true }));
      } else await pool.query('delete from games.pace where merchant_id = $1', [merchantId]);
    },
    endRound: async ({ playerId }, { roundId: ref, ending }) => {
      const vendor = await findVendor();
      const later = new Date(clock.now().getTime() + 60_000);
      const key = { merchantId: vendor.merchant_id, roundId: roundIdOf(vendor.id, playerId, ref) };
      await db.transaction().execute(async (tx) => {
        await noteUnfinishedRounds(tx, { untouchedSince: later, at: later });
        const ended = await endUnfinishedRound(tx, platform, key, ending);
        if (!ended.ok) throw new Error(ended.code);
      });
    },
  };
}
