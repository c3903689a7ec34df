import { domains } from '@padauk/contracts';
import { titles } from '@padauk/engines';
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

/** Lists every title at the demo brand: bingo too, which is listed where Tagalog is spoken. */
export async function listAll(pool: {
  readonly query: (text: string, values: unknown[]) => Promise<unknown>;
}): Promise<void> {
  await pool.query(
    `insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
       game_type, icon_url, supports_trial, active)
     select gen_random_uuid(), merchant_id, vendor_id, code, code, code, 'RNG', '', true, true
     from games.game, unnest($1::text[]) code where node_id = 'mines'
     on conflict do nothing`,
    [titles.map(({ code }) => code)],
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
