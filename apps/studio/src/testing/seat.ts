import { domains } from '@padauk/contracts';
import { readBalances } from '@padauk/ledger';
import {
  createGamePlayers,
  type GamePlayer,
  launchAgain,
} from '../../../../tools/testing/game-players.ts';
import type { TestServer } from '../../../../tools/testing/server.ts';

export const MANY = 1_000_000_000n;

/** Sets the shortest time from one round to the next at the demo brand. */
export async function setCycle(server: TestServer, cycleMs: number): Promise<void> {
  await server.database.pool.query(
    `insert into studio.brand (merchant_code, cycle_ms) values ('padauk', $1)
     on conflict (merchant_code) do update set cycle_ms = excluded.cycle_ms`,
    [cycleMs],
  );
}

/** A player with money in an open frame, on two processes of one database. */
export async function takeSeat(
  servers: { readonly first: TestServer; readonly second: TestServer },
  options: {
    readonly balance?: bigint;
    readonly gameCode?: string;
    /** Done before the frame is opened. */
    readonly endow?: (player: GamePlayer) => Promise<unknown>;
  } = {},
) {
  const { first, second } = servers;
  const { pool } = first.database;
  const { balance = MANY, gameCode = 'padauk-blossom' } = options;
  const [player] = await createGamePlayers(pool, { count: 1, balance, gameCode });
  if (!player) throw new Error('a player was made');
  await options.endow?.(player);
  const launchToken = await launchAgain(pool, player);
  const opened = await first.call(domains.studio.openSession, { body: { launchToken } });
  if (!opened.success) throw new Error(opened.code);
  const token = opened.value.sessionToken;
  return {
    player,
    session: opened.value,
    here: first.callAs(token),
    there: second.callAs(token),
  };
}
export type Seat = Awaited<ReturnType<typeof takeSeat>>;

export async function cashOf(server: TestServer, player: GamePlayer): Promise<bigint> {
  const balances = await readBalances(server.database.pool, [player.cashId]);
  return balances.get(player.cashId)?.balance ?? -1n;
}
