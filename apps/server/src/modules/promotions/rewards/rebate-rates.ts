import { ok, type Result, refuse } from '@padauk/base';
import { gameTypes } from '@padauk/contracts/games';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { isAffordable } from './rebate.ts';
import { type RebateRate, readRates } from './rebates.repo.ts';

type Needs = Pick<PromotionNeeds, 'readEdges'>;

/** The rate of every type of games, beside what the house keeps of its stakes. */
export async function listRates(tx: Db | Tx, needs: Needs, merchantId: string) {
  const edges = await needs.readEdges(tx, merchantId);
  const rates = new Map(
    (await readRates(tx, merchantId)).map(({ gameType, rateBps }) => [gameType, rateBps]),
  );
  return gameTypes.map((gameType) => ({
    gameType,
    rateBps: rates.get(gameType) ?? 0,
    edgeBps: edges.get(gameType) ?? null,
  }));
}

/**
 * The rates that are paid now. What the house keeps is looked at each time, not only when a rate is
 * set: a game that returns more may have been opened since, and then the rate is no more than that.
 */
export async function listPaidRates(
  tx: Db | Tx,
  needs: Needs,
  merchantId: string,
): Promise<RebateRate[]> {
  return (await listRates(tx, needs, merchantId))
    .map(({ gameType, rateBps, edgeBps }) => ({
      gameType,
      rateBps: Math.min(rateBps, edgeBps ?? 0),
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
  const edgeBps = (await needs.readEdges(tx, merchantId)).get(gameType) ?? null;
  if (isAffordable(rateBps, edgeBps)) return ok(undefined);
  const percent = (bps: number) => (bps / 100).toFixed(2);
  return edgeBps === null
    ? refuse('rebate_above_edge')
    : refuse('rebate_above_edge', { rate: percent(rateBps), edge: percent(edgeBps) });
}
