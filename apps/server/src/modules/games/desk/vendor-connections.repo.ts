import type { Uuid } from '@padauk/base';
import type { GameType } from '@padauk/contracts/games';
import type { VendorSettings } from '@padauk/contracts/vendor-connections';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { toldAt } from '../statements/statements.repo.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';

/** A vendor of the brand that is connected, or may be. */
export type Connection = VendorSettings & {
  readonly id: Uuid;
  readonly code: string;
  /** Of the keys in use, the newest first. */
  readonly keys: readonly { readonly slot: 1 | 2; readonly madeAt: Date }[];
  readonly games: number;
  readonly toldAt: Date | null;
  /** Our own studio, or a name under which its titles are listed: the install connects these. */
  readonly own: boolean;
};
type Row = Omit<Connection, 'keys'> & {
  readonly keys: readonly { readonly slot: 1 | 2; readonly madeAt: string }[];
};

const connections = (merchantId: Uuid, code?: string) => sql<Row>`
  select v.id, v.code, v.name, v.active, v.launch_url as "launchUrl", v.networks,
    coalesce((select jsonb_agg(jsonb_build_object('slot', k.slot, 'madeAt', k.created_at)
        order by k.created_at desc, k.slot)
      from games.vendor_key k where k.vendor_id = v.id), '[]') as keys,
    (select count(*)::int from games.game g where g.vendor_id = v.id) as games,
    ${toldAt} as "toldAt",
    v.code = ${OWN_VENDOR}
      or exists (select from games.game g where g.listed_vendor_id = v.id) as own
  from games.vendor v
  where v.merchant_id = ${merchantId}
    and (${code ?? null}::text is null or v.code = ${code ?? null})
  order by v.active desc, v.code`;

const read = ({ keys, ...row }: Row): Connection => ({
  ...row,
  keys: keys.map(({ slot, madeAt }) => ({ slot, madeAt: new Date(madeAt) })),
});

/** Those that people connect. */
export async function listConnections(db: Db, merchantId: Uuid): Promise<readonly Connection[]> {
  return (await connections(merchantId).execute(db)).rows.filter(({ own }) => !own).map(read);
}

type Key = { readonly merchantId: Uuid; readonly code: string };

export async function findConnection(
  tx: Db | Tx,
  { merchantId, code }: Key,
): Promise<Connection | undefined> {
  const [row] = (await connections(merchantId, code).execute(tx)).rows;
  return row && read(row);
}

/** Nobody else writes to a vendor of this code until `tx` ends. */
export async function lockConnection(tx: Tx, { merchantId, code }: Key): Promise<void> {
  const name = `games.vendor:${merchantId}:${code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function updateConnection(
  tx: Tx,
  vendorId: Uuid,
  { name, active, launchUrl, networks }: VendorSettings,
): Promise<void> {
  await sql`
    update games.vendor set name = ${name}, active = ${active}, launch_url = ${launchUrl},
      networks = ${networks}::text[]
    where id = ${vendorId}`.execute(tx);
}

/** The key of a slot signs no more. */
export async function dropVendorKey(
  tx: Tx,
  key: { readonly vendorId: Uuid; readonly slot: 1 | 2 },
): Promise<void> {
  await sql`
    delete from games.vendor_key
    where vendor_id = ${key.vendorId} and slot = ${key.slot}`.execute(tx);
}

/** Adds a game, switched off. False: the vendor has one of that code. */
export async function insertVendorGame(
  tx: Tx,
  game: {
    readonly id: Uuid;
    readonly merchantId: Uuid;
    readonly vendor: Pick<Connection, 'id' | 'code'>;
    readonly code: string;
    readonly name: string;
    readonly gameType: GameType;
    readonly stakeMin: bigint;
    readonly stakeMax: bigint;
  },
): Promise<boolean> {
  const { vendor } = game;
  const gameCode = `${vendor.code}-${game.code}`;
  const { numAffectedRows = 0n } = await sql`
    with added as (
      insert into games.game (id, merchant_id, vendor_id, node_id, game_code, vendor_game_code,
        game_type, icon_url, supports_trial, active, stake_min, stake_max)
      values (${game.id}, ${game.merchantId}, ${vendor.id}, ${gameCode.toLowerCase()},
        ${gameCode}, ${game.code}, ${game.gameType}, '', false, false, ${game.stakeMin},
        ${game.stakeMax})
      on conflict do nothing returning id)
    insert into games.game_name (game_id, language, name)
    select id, 'EN', ${game.name} from added`.execute(tx);
  return numAffectedRows > 0n;
}
