import { assert, isCurrency, ok } from '@padauk/base';
import type { Language } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/games';
import type { Merchant, Platform, Player } from '../../../platform/platform.ts';
import { exportBets, listBets } from './list-bets.ts';
import { readGameNet } from './read-game-net.ts';
import { readProfit } from './read-profit.ts';

/** Binds the contracts of packages/contracts/src/bets.ts to their use cases. */
export function serveBets(platform: Platform): void {
  const { http, db } = platform;
  const readerOf = (call: { caller: Player; merchant: Merchant; language: Language }) => {
    const { memberId, currency } = call.caller;
    assert(isCurrency(currency), `the currency of an account: ${currency}`);
    return { memberId, currency, merchant: call.merchant, language: call.language };
  };
  http.serve(contracts.listBets, async (call) =>
    ok(await listBets(db, readerOf(call), call.query)),
  );
  http.serve(contracts.exportBets, async (call) =>
    ok(await exportBets(db, readerOf(call), call.query)),
  );
  http.serve(contracts.readGameNet, (call) =>
    readGameNet(platform, { ...readerOf(call), ...call.query }),
  );
  http.serve(contracts.readProfit, async (call) =>
    ok(await readProfit(db, { ...readerOf(call), ...call.query })),
  );
}
