import { ok } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { pageOf, writePage } from '../../../platform/http/pagination.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pageWonPools } from './jackpots.repo.ts';
import { readJackpots, writeWonPool } from './read-jackpots.ts';

const { jackpots } = domains;

/** Binds what players call in packages/contracts/src/jackpots.ts to its use cases. */
export function serveJackpots({ http, db, vault }: Platform): void {
  http.serve(jackpots.listJackpots, async ({ merchant }) =>
    ok({ jackpots: await readJackpots(db, merchant.id) }),
  );
  http.serve(jackpots.listJackpotWins, async ({ merchant, query }) => {
    const page = pageOf(query);
    const { rows, total } = await pageWonPools(db, { merchantId: merchant.id, ...page });
    return ok(
      writePage(
        page,
        rows.map((row) => writeWonPool(vault, row)),
        total,
      ),
    );
  });
}
