import { ok, refuse } from '@padauk/base';
import { domains } from '@padauk/contracts';
import type { Platform } from '../../platform/platform.ts';
import { listCategories, listGames, listHotGames } from './catalogue.repo.ts';
import { launchGame } from './launch-game.ts';
import { pageOf, searchedName, toMenus, toWireGame } from './list-games.ts';

const { games } = domains;

export function serveGames(platform: Platform): void {
  const { http, db } = platform;

  http.serve(games.readMenus, async ({ merchant }) =>
    ok({ categories: toMenus(await listCategories(db, merchant.id)) }),
  );

  http.serve(games.listGames, async ({ merchant, language, query }) => {
    const page = pageOf(query);
    const found = await listGames(
      db,
      {
        merchantId: merchant.id,
        language: query.language ?? language,
        gameType: query.gameType,
        vendorCode: query.vassalage,
        name: searchedName(query.gameName),
      },
      page,
    );
    return ok({
      games: found.games.map(toWireGame),
      totalPages: Math.ceil(found.total / page.limit),
      total: found.total,
    });
  });

  http.serve(games.listHotGames, async ({ merchant, language, query }) =>
    ok({
      games: (
        await listHotGames(db, {
          merchantId: merchant.id,
          language: query.language ?? language,
          gameType: query.gameType,
          vendorCode: query.vassalage,
          name: undefined,
        })
      ).map(toWireGame),
    }),
  );

  http.serve(games.launchGame, async ({ merchant, caller, language, body }) => {
    if (caller.kind !== 'player') return refuse('not_logged_in');
    return launchGame(platform, {
      merchant,
      player: caller,
      nodeId: body.nodeId,
      language: body.language ?? language,
      theme: body.theme ?? 'dark',
    });
  });
}
