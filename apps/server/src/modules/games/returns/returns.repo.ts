import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Tally } from './measured-return.ts';

/** A game of our own with what it has returned under the rules it has now. */
export type GameTally = {
  readonly gameId: Uuid;
  readonly merchantId: Uuid;
  readonly gameCode: string;
  /** Undefined: nothing was counted, or under other rules. */
  readonly rulesHash: string | undefined;
  readonly tally: Tally | undefined;
  readonly since: Date | undefined;
};

type Row = {
  gameId: Uuid;
  merchantId: Uuid;
  gameCode: string;
  rules_hash: string | null;
  rounds: bigint;
  returned: string;
  window_rounds: bigint;
  window_returned: string;
  window_capped: string;
  losing_run: bigint;
  since: Date | null;
};

const stakes = (millionths: string): number => Number(millionths) / 1_000_000;
const millionths = (sum: number): string => (sum * 1_000_000).toFixed(0);

const toTally = (row: Row): GameTally => ({
  gameId: row.gameId,
  merchantId: row.merchantId,
  gameCode: row.gameCode,
  rulesHash: row.rules_hash ?? undefined,
  since: row.since ?? undefined,
  tally:
    row.rules_hash === null
      ? undefined
      : {
          rounds: Number(row.rounds),
          returned: stakes(row.returned),
          windowRounds: Number(row.window_rounds),
          windowReturned: stakes(row.window_returned),
          windowCapped: stakes(row.window_capped),
          losingRun: Number(row.losing_run),
        },
});

const tallies = sql`
  select g.id as "gameId", g.merchant_id as "merchantId", g.game_code as "gameCode",
    t.rules_hash, t.rounds, t.returned, t.window_rounds, t.window_returned, t.window_capped,
    t.losing_run, t.since
  from games.game g
  join games.vendor v on v.id = g.vendor_id
  left join games.return_tally t on t.game_id = g.id`;

/** The games of a vendor under these codes, of every brand. */
export async function findTallies(
  tx: Tx,
  vendorCode: string,
  gameCodes: readonly string[],
): Promise<readonly GameTally[]> {
  const { rows } = await sql<Row>`
    ${tallies} where v.code = ${vendorCode}
      and g.vendor_game_code = any(${[...gameCodes]}::text[])`.execute(tx);
  return rows.map(toTally);
}

/** All games of a brand that a vendor plays, in the order of the catalogue. */
export async function listTallies(
  db: Db,
  merchantId: Uuid,
  vendorCode: string,
): Promise<readonly GameTally[]> {
  const { rows } = await sql<Row>`
    ${tallies} where v.code = ${vendorCode} and g.merchant_id = ${merchantId}
    order by g.sort_order, g.node_id`.execute(db);
  return rows.map(toTally);
}

export async function putTally(
  tx: Tx,
  kept: {
    readonly gameId: Uuid;
    readonly rulesHash: string;
    readonly tally: Tally;
    readonly since: Date;
    readonly at: Date;
  },
): Promise<void> {
  const { tally } = kept;
  await sql`
    insert into games.return_tally as t (game_id, rules_hash, rounds, returned, window_rounds,
      window_returned, window_capped, losing_run, since, changed_at)
    values (${kept.gameId}, ${kept.rulesHash}, ${tally.rounds}, ${millionths(tally.returned)},
      ${tally.windowRounds}, ${millionths(tally.windowReturned)},
      ${millionths(tally.windowCapped)}, ${tally.losingRun}, ${kept.since}, ${kept.at})
    on conflict (game_id) do update set rules_hash = excluded.rules_hash,
      rounds = excluded.rounds, returned = excluded.returned,
      window_rounds = excluded.window_rounds, window_returned = excluded.window_returned,
      window_capped = excluded.window_capped, losing_run = excluded.losing_run,
      since = excluded.since, changed_at = excluded.changed_at`.execute(tx);
}
