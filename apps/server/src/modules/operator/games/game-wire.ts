import { amount, assert, isCurrency, type Uuid, writeAmount } from '@padauk/base';
import type * as contracts from '@padauk/contracts/game-desk';
import type { Db, Merchant, Tx } from '../../../platform/platform.ts';
import { type DeskGame, findStops, longestInForce, readStop } from '../../games/index.ts';
import { toWireStops } from './stop-wire.ts';

/** Finds, for what stands still by one of several subjects, the stop that holds longest. */
export async function stopsNow(
  db: Db | Tx,
  merchantId: Uuid,
  subjectIds: readonly string[],
  now: Date,
) {
  const standing = await findStops(db, [...new Set(subjectIds)], now);
  const listed = await Promise.all(
    standing.map(({ id }) => readStop(db, { merchantId, stopId: id })),
  );
  const bySubject = Map.groupBy(
    listed.filter((stop) => stop !== undefined),
    ({ subjectId }) => subjectId as string,
  );
  const wires = new Map(
    (await toWireStops(db, [...bySubject.values()].flat(), now)).map((wire) => [wire.stopId, wire]),
  );
  return (ids: readonly string[]) => {
    const found = longestInForce(
      ids.flatMap((id) => bySubject.get(id) ?? []),
      now,
    );
    return (found && wires.get(found.id)) ?? null;
  };
}

/** Games as the desk shows them, each with the stop that holds it. */
export async function toWireGames(
  db: Db | Tx,
  merchant: Merchant,
  games: readonly DeskGame[],
  now: Date,
): Promise<contracts.DeskGame[]> {
  const { currency } = merchant;
  assert(isCurrency(currency), `the currency of a brand: ${currency}`);
  const money = (minor: bigint | null) =>
    minor === null ? null : writeAmount(amount(minor), currency);
  const stopOn = await stopsNow(
    db,
    merchant.id,
    games.flatMap(({ stoppedBy }) => stoppedBy),
    now,
  );
  return games.map((game) => ({
    gameId: game.id,
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    names: game.names,
    gameType: game.gameType,
    gameClassify: game.classification,
    theme: game.theme,
    volatility: game.volatility,
    iconUrl: game.iconUrl,
    vendor: { vendorId: game.vendorId, code: game.vendorCode, name: game.vendorName },
    active: game.active,
    hotPinned: game.hotPinned,
    trial: game.trial,
    sortOrder: game.sortOrder,
    returnPercent: game.returnPercent,
    stakeMin: money(game.stakeMin),
    stakeMax: money(game.stakeMax),
    own: game.own,
    releasedAt: game.releasedAt.toISOString(),
    stop: stopOn(game.stoppedBy),
  }));
}
