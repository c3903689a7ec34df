/**
 * Bets per second: one debit per authenticated request through `POST /wallet/v1/bet`, with durable
 * commit, beside pgbench on the same server.
 */
import { randomBytes } from 'node:crypto';
import { openVault } from '../../apps/server/src/platform/secret-key.ts';
import { createGamePlayers, giveVendorKey } from '../testing/game-players.ts';
import type { LoadResult } from './http-load.ts';
import { headline, measureReference } from './pgbench.ts';
import { loadArguments } from './slower-disk.ts';
import { applyLoad, assertServed, buildStand, WARM_UP_SECONDS } from './stand.ts';

const VENDOR = 'padauk';
const GAME = 'padauk-blossom';
const CONNECTIONS = 64;
const STEADY = [
  { perSecond: 4_000, p99MaxMs: 10 },
  { perSecond: 6_000, p99MaxMs: 15 },
  { perSecond: 10_000, p99MaxMs: 25 },
] as const;
/** At a steady rate requests must not wait for a connection of the generator. */
const STEADY_CONNECTIONS = 256;

export async function benchBets(
  options: { readonly seconds?: number; readonly flushMs?: number } = {},
) {
  const seconds = options.seconds ?? 10;
  const stand = await buildStand({ flushMs: options.flushMs });
  try {
    const secret = randomBytes(32).toString('hex');
    const vault = openVault({ secretKey: undefined, dataDir: stand.dataDir });
    await giveVendorKey(stand.pool, { vendorCode: VENDOR, secret, vault });
    const players = await createGamePlayers(stand.pool, {
      count: 1_000,
      balance: 1_000_000_000_000n,
      vendorCode: VENDOR,
      gameCode: GAME,
    });
    // The book of vendors is read again each second.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const run = async (rate: { connections: number; perSecond?: number }): Promise<LoadResult> => {
      const result = await applyLoad({
        kind: 'bets',
        players: players.map(({ playerId, sessionToken }) => ({ playerId, sessionToken })),
        vendorCode: VENDOR,
        secret,
        gameCode: GAME,
        load: {
          host: stand.host,
          port: stand.port,
          seconds,
          warmUpSeconds: WARM_UP_SECONDS,
          ...rate,
        },
      });
      assertServed(result, 'bets');
      return result;
    };
    const saturated = await run({ connections: CONNECTIONS });
    const steady = [];
    for (const { perSecond, p99MaxMs } of STEADY) {
      const result = await run({ connections: STEADY_CONNECTIONS, perSecond });
      steady.push({
        perSecond,
        served: result.perSecond,
        p50Ms: result.p50Ms,
        p99Ms: result.p99Ms,
        p99MaxMs,
        unsent: result.unsent,
      });
    }
    await stand.stopProduct();
    const reference = await measureReference(stand.databaseUrl, { seconds });
    return {
      ...headline('bets', saturated, reference),
      p50Ms: saturated.p50Ms,
      connections: CONNECTIONS,
      addedFlushMs: options.flushMs ?? 0,
      steady,
    };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchBets(loadArguments())));
