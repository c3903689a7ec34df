import { type Certificate, titles } from '@padauk/engines';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import { OWN_VENDOR } from '../vendor-seed.ts';

/**
 * What the house keeps of all that is staked on a bet which is played as well as it can be, in
 * basis points, rounded down. Raises are staked too, and what a jackpot gives back was paid in.
 */
const edgeOf = ({ return: own, jackpot, meanStake }: Certificate): number =>
  Math.floor((10_000 * (1 - own - (jackpot?.return ?? 0))) / (meanStake ?? 1) + 1e-6);

/** Of each of our own titles, by the bet that returns most: whoever wants may place that alone. */
const ownEdges: ReadonlyMap<string, number> = new Map(
  titles.map(({ code, certificates }) => [code, Math.min(...certificates.map(edgeOf))]),
);

/**
 * What the house keeps of stakes in each type of games, in basis points: that of the game which
 * returns most, among those whose return is certified; and whether all are. Types without any
 * certified game are absent.
 */
export async function readEdges(
  tx: Db | Tx,
  merchantId: string,
): Promise<ReadonlyMap<string, { readonly edgeBps: number; readonly isWhole: boolean }>> {
  const { rows } = await sql<{ gameType: string; edge: number; isWhole: boolean }>`
    select game_type as "gameType", min(edge) as edge, bool_and(edge is not null) as "isWhole"
    from (
      select g.game_type,
        coalesce(own.edge, floor(10000 - g.return_percent::numeric * 100)::int) as edge
      from games.game g
      join games.vendor v on v.id = g.vendor_id
      left join unnest(${[...ownEdges.keys()]}::text[], ${[...ownEdges.values()]}::int[])
        as own (code, edge) on v.code = ${OWN_VENDOR} and own.code = g.vendor_game_code
      where g.merchant_id = ${merchantId} and g.active) game
    group by game_type having min(edge) is not null`.execute(tx);
  return new Map(
    rows.map(({ gameType, edge, isWhole }) => [gameType, { edgeBps: Math.max(0, edge), isWhole }]),
  );
}
