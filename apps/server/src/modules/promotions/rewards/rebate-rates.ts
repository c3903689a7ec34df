import { ok, type Result, refuse } from '@padauk/base';
import { gameTypes } from '@padauk/contracts/games';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { HouseEdge, PromotionNeeds } from '../promotion-needs.ts';
import { isAffordable } from './rebate.ts';
import { type RebateRate, readRates } from './rebates.repo.ts';

type Needs = Pick<PromotionNeeds, 'readEdges'>;

/** What the house keeps in a type of games, where the return of all of them is certified. */
const certified = (edge: HouseEdge | undefined): number | null =>
  edge?.isWhole ? edge.edgeBps : null;

async function readTypes(tx: Db | Tx, needs: Needs, merchantId: string) {
  const edges = await needs.readEdges(tx, merchantId);
  const rates = new Map(
    (await readRates(tx, merchantId)).map(({ gameType, rateBps }) => [gameType, rateBps]),
  );
  return gameTypes.map((gameType) => ({
    gameType,
    rateBps: rates.get(gameType) ?? 0,
    edge: edges.get(gameType),
  }));
}

/** The rate of every type of games, beside what the house keeps of its stakes. */
export const listRates = async (tx: Db | Tx, needs: Needs, merchantId: string) =>
  (await readTypes(tx, needs, merchantId)).map(({ edge, ...rate }) => ({
    ...rate,
    edgeBps: certified(edge),
  }));

/**
 * The rates that are paid now. What the house keeps is looked at each time, not only when a rate is
 * set: a game that returns more may have been opened since, and then the rate is no more than that.
 * A game that nobody has certified takes nothing of a rate that was set before it was opened: what
 * was promised for games played until then would be gone for good.
 */
export async function listPaidRates(
  tx: Db | Tx,
  needs: Needs,
  merchantId: string,
): Promise<RebateRate[]> {
  return (await readTypes(tx, needs, merchantId))
    .map(({ gameType, rateBps, edge }) => ({
      gameType,
      rateBps: Math.min(rateBps, edge?.edgeBps ?? rateBps),
    }))
    .filter(({ rateBps }) => rateBps > 0);
}

/** Whether the house can pay a rate; one above its edge is refused, with the calculation. */
export async function checkRate(
  tx: Db | Tx,
  needs: Needs,
  merchantId: string,
  { gameType, rateBps }: RebateRate,
): Promise<Result<undefined, 'rebate_above_edge'>> {
  const edgeBps = certified((await needs.readEdges(tx, merchantId)).get(gameType));
  if (isAffordable(rateBps, edgeBps)) return ok(undefined);
  const percent = (bps: number) => (bps / 100).toFixed(2);
  return edgeBps === null
    ? refuse('rebate_above_edge')
    : refuse('rebate_above_edge', { rate: percent(rateBps), edge: percent(edgeBps) });
}
