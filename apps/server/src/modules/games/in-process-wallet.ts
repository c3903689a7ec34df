import { assert, refuse, unreachable } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import type { Rider } from '@padauk/ledger';
import type {
  WalletAnswer,
  WalletRoute,
  WalletRoutes,
  WalletTransport,
} from '@padauk/provider-sdk';
import { authenticateLaunch } from './authenticate-launch.ts';
import { betAndWin } from './bet-and-win.ts';
import { endRound } from './end-round.ts';
import { payWin } from './pay-win.ts';
import { readPlayerBalance } from './read-player-balance.ts';
import { rollBack } from './roll-back.ts';
import { settleRounds } from './settle-rounds.ts';
import { takeBet } from './take-bet.ts';
import type { VendorOnCall } from './vendors.repo.ts';
import type { WalletContext } from './wallet-context.ts';

/**
 * The wallet for a vendor in the same process: the same calls and answers as over HTTP, without
 * signature, and with rows of the vendor's own that are written in the transaction of the posting.
 * Their column `otherBalance` gets what is told beside the balance that the posting fills in.
 */
export function createInProcessWallet(context: WalletContext, vendorCode: string): WalletTransport {
  async function findVendor(body: {
    readonly sessionToken: string;
    readonly playerId: string;
  }): Promise<VendorOnCall | undefined> {
    const session = await context.sessions.find(body.sessionToken);
    const player =
      session?.player ?? (await context.sessions.findPlayer(context.db, body.playerId));
    return player && context.book.vendorByCode(player.merchantId, vendorCode);
  }

  async function carryOut(
    call: WalletCall,
    riders: readonly Rider[],
  ): Promise<WalletAnswer<WalletRoute>> {
    if (call.id === 'provider.authenticate') {
      return authenticateLaunch(context, { code: vendorCode, merchantId: undefined }, call.body);
    }
    assert(
      call.id !== 'provider.sendStatement',
      'who writes in the transaction of the wallet keeps no other book to compare',
    );
    const [owner] = call.id === 'provider.settleRounds' ? call.body.rounds : [call.body];
    const vendor = owner && (await findVendor(owner));
    if (!vendor) return refuse('account_not_found');
    switch (call.id) {
      case 'provider.balance':
        return readPlayerBalance(context, vendor, call.body);
      case 'provider.bet':
        return takeBet(context, vendor, call.body, riders);
      case 'provider.betAndWin':
        return betAndWin(context, vendor, call.body, riders);
      case 'provider.win':
        return payWin(context, vendor, call.body);
      case 'provider.settleRounds':
        return settleRounds(context, vendor, call.body);
      case 'provider.rollback':
        return rollBack(context, vendor, call.body);
      case 'provider.endRound':
        return endRound(context, vendor, call.body);
      default:
        return unreachable(call);
    }
  }

  return {
    // A route and its body belong together by the signature; the union says the same once more.
    call: <R extends WalletRoute>(
      route: R,
      body: BodyOf<R>,
      options?: { readonly riders?: readonly Rider[] },
    ) =>
      carryOut({ id: route.id, body } as WalletCall, options?.riders ?? []) as Promise<
        WalletAnswer<R>
      >,
  };
}

type CallOf<R extends WalletRoute> = { readonly id: R['id']; readonly body: BodyOf<R> };
type WalletCall = { [K in keyof WalletRoutes]: CallOf<WalletRoutes[K]> }[keyof WalletRoutes];
