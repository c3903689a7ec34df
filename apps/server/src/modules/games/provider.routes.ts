import { type Ok, type Refusal, refuse } from '@padauk/base';
import { type BodyOf, domains, type RefusalCode } from '@padauk/contracts';
import type { Caller, Platform } from '../../platform/platform.ts';
import { authenticateLaunch } from './authenticate-launch.ts';
import { betAndWin } from './bet-and-win.ts';
import { endRound } from './end-round.ts';
import { payWin } from './pay-win.ts';
import { readPlayerBalance } from './read-player-balance.ts';
import { rollBack } from './roll-back.ts';
import { settleRounds } from './settle-rounds.ts';
import { answerRefusedAgain, type CallHeaders, settleRefusedAgain } from './refused-calls.ts';
import { receiveStatement } from './statements/receive-statement.ts';
import { takeBet } from './take-bet.ts';
import type { VendorOnCall } from './vendors.repo.ts';
import type { WalletContext } from './wallet-context.ts';

const { provider } = domains;

type VendorCall<B> = {
  readonly caller: Caller;
  readonly body: B;
  readonly headers: CallHeaders;
};

/** The wallet protocol over HTTP. */
export function serveWallet({ http, memory }: Platform, context: WalletContext): void {
  /** Finds the vendor that was believed, and carries its call out. */
  const asVendor =
    <B, A extends Ok<unknown> | Refusal<RefusalCode, unknown>>(
      carryOut: (context: WalletContext, vendor: VendorOnCall, body: B) => Promise<A>,
    ) =>
    async (call: VendorCall<B>): Promise<A | Refusal<'not_logged_in'>> => {
      const { caller } = call;
      const vendor =
        caller.kind === 'vendor' ? await context.book.vendorById(caller.vendorId) : undefined;
      if (!vendor) return refuse('not_logged_in');
      return answerRefusedAgain(memory, call.headers, () => carryOut(context, vendor, call.body));
    };
  const settle = (call: VendorCall<BodyOf<typeof provider.settleRounds>>) =>
    asVendor((wallet, vendor, body: typeof call.body) =>
      settleRefusedAgain(memory, { headers: call.headers, body }, (due) =>
        settleRounds(wallet, vendor, due),
      ),
    )(call);

  http.serve(provider.authenticate, asVendor(authenticateLaunch));
  http.serve(provider.readPlayerBalance, asVendor(readPlayerBalance));
  http.serve(provider.bet, asVendor(takeBet));
  http.serve(provider.win, asVendor(payWin));
  http.serve(provider.betAndWin, asVendor(betAndWin));
  http.serve(provider.settleRounds, settle);
  http.serve(provider.rollback, asVendor(rollBack));
  http.serve(provider.endRound, asVendor(endRound));
  http.serve(provider.sendStatement, asVendor(receiveStatement));
}
