import { ok } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/wallet';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import { exportRecords, type FindRoundRefs, listRecords } from './list-records.ts';
import { exportYearStatement, readYearStatement } from './read-statement.ts';

/** Binds the contracts of packages/contracts/src/records.ts to their use cases. */
export function serveRecords({ http, db, clock }: Platform, findRoundRefs: FindRoundRefs): void {
  http.serve(contracts.listRecords, ({ query, caller, merchant }) => {
    const { timeZone } = merchant;
    const asked = { memberId: caller.memberId, timeZone, now: clock.now(), ...query };
    return listRecords(db, findRoundRefs, asked);
  });
  http.serve(contracts.exportRecords, ({ query, caller, merchant, language }) => {
    const reader = { timeZone: merchant.timeZone, language };
    return exportRecords(db, { memberId: caller.memberId, ...reader, ...query });
  });
  const asked = (call: {
    caller: Player;
    merchant: Merchant;
    language: Language;
    query: { year: string };
  }) => ({
    language: call.language,
    memberId: call.caller.memberId,
    account: call.caller.account,
    merchant: call.merchant,
    year: call.query.year,
    now: clock.now(),
  });
  http.serve(contracts.readStatement, async (call) => ok(await readYearStatement(db, asked(call))));
  http.serve(contracts.exportStatement, async (call) =>
    ok(await exportYearStatement(db, asked(call))),
  );
}
