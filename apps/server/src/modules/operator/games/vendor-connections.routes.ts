import { assert, ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/vendor-connections';
import type { Platform } from '../../../platform/platform.ts';
import { addVendorGame, listConnections, listDeskGames } from '../../games/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { toWireGames } from './game-wire.ts';
import { toWireConnection } from './vendor-wire.ts';

/** Binds packages/contracts/src/vendor-connections.ts; what is set takes two people (`vendor.set`). */
export function serveVendorConnections(platform: Platform): void {
  const { http, db, clock } = platform;
  http.serve(contracts.listVendorConnections, async ({ merchant }) =>
    ok({ vendors: (await listConnections(db, merchant.id)).map(toWireConnection) }),
  );
  http.serveIdempotent(contracts.addVendorGame, async (call, tx) => {
    const { merchant, params, body } = call;
    const added = await addVendorGame(tx, platform, merchant, { ...params, ...body });
    if (!added.ok) return added;
    const now = clock.now();
    const asked = { merchantId: merchant.id, gameId: added.value, now, limit: 1, offset: 0 };
    const [after] = await toWireGames(tx, merchant, (await listDeskGames(tx, asked)).games, now);
    assert(after, 'a game that was just added is listed');
    await noteAct(tx, now, call, {
      action: 'game.add',
      entity: 'game',
      entityId: added.value,
      after,
    });
    return ok(after);
  });
}
