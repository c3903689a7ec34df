import { ok } from '@padauk/base';
import * as contracts from '@padauk/contracts/affiliate-codes';
import type { Platform } from '../../../platform/platform.ts';
import { actorOf } from '../staff/staff.routes.ts';
import { makeAffiliateCode, readAffiliateCodes, switchAffiliateCode } from './affiliate-codes.ts';

/** Binds the contracts of packages/contracts/src/affiliate-codes.ts to their use cases. */
export function serveAffiliateCodes(platform: Platform): void {
  const { http, db } = platform;

  http.serve(contracts.listAffiliateCodes, async ({ merchant, query }) =>
    ok(await readAffiliateCodes(db, merchant.id, query)),
  );
  http.serveIdempotent(contracts.makeAffiliateCode, (call, tx) =>
    makeAffiliateCode(tx, platform, actorOf(call), call.body),
  );
  http.serve(contracts.switchAffiliateCode, (call) =>
    db
      .transaction()
      .execute((tx) =>
        switchAffiliateCode(tx, platform, actorOf(call), { ...call.params, ...call.body }),
      ),
  );
}
