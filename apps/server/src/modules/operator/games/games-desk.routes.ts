import { ok } from '@padauk/base';
import * as jackpots from '@padauk/contracts/jackpots';
import type { Platform } from '../../../platform/platform.ts';
import { readJackpotBooks } from '../../games/index.ts';
import { serveCatalogue, serveReturns } from './catalogue-desk.routes.ts';
import { serveStops, serveSuspensions } from './stops.routes.ts';
import { serveVendorWallets } from './vendor-wallets.routes.ts';

/** Binds the contracts of packages/contracts/src/game-desk.ts to their use cases. */
export function serveGamesDesk(platform: Platform): void {
  serveStops(platform);
  serveVendorWallets(platform);
  serveSuspensions(platform);
  serveCatalogue(platform);
  serveReturns(platform);
  platform.http.serve(jackpots.readJackpotBooks, async ({ merchant }) =>
    ok({ jackpots: await readJackpotBooks(platform.db, merchant.id) }),
  );
}
