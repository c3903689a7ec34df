import { assert, ok, refuse } from '@padauk/base';
import * as contracts from '@padauk/contracts/game-desk';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  changeGame,
  countGameStates,
  listDeskGames,
  listDeskVendors,
  listReturns,
} from '../../games/index.ts';
import { differences } from '../audit/differences.ts';
import { noteAct } from '../audit/note-act.ts';
import { stopsNow, toWireGames } from './game-wire.ts';
import { readVendorWallets } from './vendor-wallets.routes.ts';

/** More of our own titles than there will ever be. */
const GAMES_MAX = 1_000;

/** What a brand offers: its games and vendors, and what a desk changes of them. */
export function serveCatalogue(platform: Platform): void {
  const { http, db, clock } = platform;

  http.serve(contracts.listDeskGames, async ({ merchant, query }) => {
    const page = pageOf(query);
    const now = clock.now();
    const [{ games, total }, counts] = await Promise.all([
      listDeskGames(db, {
        merchantId: merchant.id,
        now,
        search: query.search,
        gameType: query.gameType,
        vendorId: query.vendorId,
        state: query.state,
        hotPinned: query.hot === '1' ? true : undefined,
        ...page,
      }),
      countGameStates(db, merchant.id, now),
    ]);
    return ok({ ...writePage(page, await toWireGames(db, merchant, games, now), total), counts });
  });

  http.serve(contracts.readDeskGame, async ({ merchant, params }) => {
    const now = clock.now();
    const asked = { merchantId: merchant.id, gameId: params.gameId, now, limit: 1, offset: 0 };
    const { games } = await listDeskGames(db, asked);
    const [game] = await toWireGames(db, merchant, games, now);
    return game ? ok(game) : refuse('game_not_found');
  });

  http.serveIdempotent(contracts.changeGame, async (call, tx) => {
    const { merchant, params, body } = call;
    const { newNow, gameClassify, ...listed } = body;
    const now = clock.now();
    const changed = await changeGame(
      tx,
      { merchant, gameId: params.gameId, now },
      {
        ...listed,
        classification: gameClassify,
        releasedAt: newNow && now,
      },
    );
    if (!changed.ok) return changed;
    const [before, after] = await toWireGames(
      tx,
      merchant,
      [changed.value.before, changed.value.after],
      now,
    );
    assert(before && after, 'two games in, two out');
    await noteAct(tx, now, call, {
      action: 'game.change',
      entity: 'game',
      entityId: params.gameId,
      ...differences(before, after),
    });
    return ok(after);
  });

  http.serve(contracts.listDeskVendors, async ({ merchant }) => {
    const now = clock.now();
    const vendors = await listDeskVendors(db, merchant.id);
    const stopOn = await stopsNow(
      db,
      merchant.id,
      [...vendors.map(({ id }) => id), merchant.id],
      now,
    );
    return ok({
      vendors: vendors.map(({ id, ...vendor }) => ({
        vendorId: id,
        ...vendor,
        stop: stopOn([id]),
      })),
      brandStop: stopOn([merchant.id]),
      wallets: await readVendorWallets(db, merchant.id),
    });
  });
}

/** What our own titles have returned, beside what they are certified for. */
export function serveReturns({ http, db, clock }: Platform): void {
  http.serve(contracts.listReturns, async ({ merchant }) => {
    const now = clock.now();
    const { id: merchantId } = merchant;
    const [measured, { games }] = await Promise.all([
      listReturns(db, merchantId),
      listDeskGames(db, { merchantId, now, limit: GAMES_MAX, offset: 0 }),
    ]);
    const known = new Map(games.map((game) => [game.id as string, game]));
    const stopOn = await stopsNow(
      db,
      merchantId,
      games.flatMap(({ stoppedBy }) => stoppedBy),
      now,
    );
    return ok({
      titles: measured.map((title) => {
        const game = known.get(title.gameId);
        return {
          ...title,
          since: title.since?.toISOString() ?? null,
          names: game?.names ?? {},
          stop: game ? stopOn(game.stoppedBy) : null,
        };
      }),
    });
  });
}
