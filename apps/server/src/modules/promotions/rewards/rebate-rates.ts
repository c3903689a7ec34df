import { ok, refuse } from '@padauk/base';
import { gameTypes } from '@padauk/contracts/games';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { PromotionNeeds } from '../promotion-needs.ts';
import { isAffordable } from './rebate.ts';
import { putRate, readRates } from './rebates.repo.ts';

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

/** Sets a rate; one above the edge is refused, with the calculation. */
export async function setRate(
  tx: Tx,
  needs: Needs,
  rate: {
    readonly merchantId: string;
    readonly gameType: string;
    readonly rateBps: number;
    readonly at: Date;
  },
) {
  const edgeBps = (await needs.readEdges(tx, rate.merchantId)).get(rate.gameType) ?? null;
  if (!isAffordable(rate.rateBps, edgeBps)) {
    const percent = (bps: number) => (bps / 100).toFixed(2);
    return edgeBps === null
      ? refuse('rebate_above_edge')
      : refuse('rebate_above_edge', { rate: percent(rate.rateBps), edge: percent(edgeBps) });
  }
  await putRate(tx, rate);
  return ok(await listRates(tx, needs, rate.merchantId));
}
