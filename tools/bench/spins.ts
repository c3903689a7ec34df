/**
 * Spins per second through the whole path: `POST /studio/v1/rounds` debits, draws, credits and
 * records the round with its event, with durable commit, beside pgbench on the same server.
 */
import { createGamePlayers, launchAgain } from '../testing/game-players.ts';
import { headline, measureReference } from './pgbench.ts';
import { loadArguments } from './slower-disk.ts';
import { applyLoad, assertServed, buildStand, type Stand, WARM_UP_SECONDS } from './stand.ts';

const CONNECTIONS = 64;
const STAKE = '100.00';

/** A game frame for each player, opened as the site and the frame do it together. */
async function openFrames(stand: Stand, count: number): Promise<readonly string[]> {
  const players = await createGamePlayers(stand.pool, { count, balance: 1_000_000_000_000n });
  const tokens: string[] = [];
  for (const player of players) {
    const launchToken = await launchAgain(stand.pool, player);
    const answer = await fetch(`http://${stand.host}:${stand.port}/studio/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launchToken }),
    });
    const envelope = (await answer.json()) as {
      success: boolean;
      value: { sessionToken: string };
    };
    if (!envelope.success) throw new Error(`no session: ${JSON.stringify(envelope)}`);
    tokens.push(envelope.value.sessionToken);
  }
  return tokens;
}

export async function benchSpins(
  options: { readonly seconds?: number; readonly flushMs?: number } = {},
) {
  const seconds = options.seconds ?? 10;
  const stand = await buildStand({ flushMs: options.flushMs });
  try {
    // The pause between two spins is for people.
    await stand.pool.query(
      `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', 0)`,
    );
    const tokens = await openFrames(stand, CONNECTIONS);
    const result = await applyLoad({
      kind: 'spins',
      tokens,
      stake: STAKE,
      load: {
        host: stand.host,
        port: stand.port,
        connections: CONNECTIONS,
        seconds,
        warmUpSeconds: WARM_UP_SECONDS,
      },
    });
    assertServed(result, 'spins');
    await stand.stopProduct();
    const reference = await measureReference(stand.databaseUrl, { seconds });
    return {
      ...headline('spins', result, reference),
      p50Ms: result.p50Ms,
      p99MaxMs: 30,
      connections: CONNECTIONS,
      addedFlushMs: options.flushMs ?? 0,
    };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchSpins(loadArguments())));
