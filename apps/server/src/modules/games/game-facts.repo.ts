import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';

/** A game as terms of bonuses speak of it. */
export type GameFacts = {
  readonly nodeId: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

/** The games that a brand offers now, or some of them, in the order of its catalogue. */
export async function listGameFacts(
  tx: Db | Tx,
  merchantId: Uuid,
  nodeIds?: readonly string[],
): Promise<readonly GameFacts[]> {
  const { rows } = await sql<GameFacts>`
    select g.node_id as "nodeId", g.game_code as "gameCode", g.game_type as "gameType",
      coalesce((select jsonb_object_agg(n.language, n.name) from games.game_name n
        where n.game_id = g.id), '{}') as names
    from games.game g
    where g.merchant_id = ${merchantId} and g.active
      ${nodeIds ? sql`and g.node_id = any(${[...nodeIds]}::text[])` : sql``}
    order by g.sort_order, g.node_id`.execute(tx);
  return rows;
}

/** What games of a brand are called, by language, the ones that are switched off too. */
export async function findGameNames(
  tx: Db | Tx,
  of: { readonly merchantId: Uuid; readonly nodeIds: readonly string[] },
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ nodeId: string; names: Record<string, string> }>`
    select g.node_id as "nodeId", jsonb_object_agg(n.language, n.name) as names
    from games.game g join games.game_name n on n.game_id = g.id
    where g.merchant_id = ${of.merchantId} and g.node_id = any(${[...of.nodeIds]}::text[])
    group by g.node_id`.execute(tx);
  return new Map(rows.map(({ nodeId, names }) => [nodeId, names]));
}
