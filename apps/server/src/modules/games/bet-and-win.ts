import { assert, ok, refuse, writeAmount, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Rider } from '@padauk/ledger';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { postStake } from './post-stake.ts';
import type { VendorOnCall } from './vendors.repo.ts';
import { findSubject, parseCallAmount, type WalletContext } from './wallet-context.ts';
import {
  digestOf,
  movedOf,
  roundIdOf,
  transactionIdOf,
  transactionKind,
} from './wallet-transaction.ts';

/** Takes a stake and pays its win in one posting, and closes the round with them. */
export async function betAndWin(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['betAndWin']>,
  riders: readonly Rider[] = [],
): Promise<WalletAnswer<WalletRoutes['betAndWin']>> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  const { player, currency } = subject;
  const stake = parseCallAmount(body.betAmount, currency);
  const payout = parseCallAmount(body.winAmount, currency);
  if (stake === undefined) return refuseField({ path: 'betAmount', code: 'pattern' });
  if (payout === undefined) return refuseField({ path: 'winAmount', code: 'pattern' });
  if (body.betTransactionId === body.winTransactionId) {
    return refuseField({ path: 'winTransactionId', code: 'choice' });
  }

  const both = {
    vendorId: vendor.id,
    digest: digestOf('bet-and-win', body),
    memberId: player.memberId,
    roundId: roundIdOf(vendor.id, player.memberId, body.roundId),
    roundRef: body.roundId,
  };
  const betId = transactionIdOf(vendor.id, body.betTransactionId);
  const posted = await postStake(context, {
    subject,
    gameCode: body.gameCode,
    records: [
      {
        ...both,
        id: betId,
        transactionId: body.betTransactionId,
        kind: transactionKind.bet,
        amount: stake,
        originalId: null,
        closesRound: false,
      },
      {
        ...both,
        id: transactionIdOf(vendor.id, body.winTransactionId),
        transactionId: body.winTransactionId,
        kind: transactionKind.win,
        amount: payout,
        originalId: betId,
        closesRound: true,
      },
    ],
    settledRider: (bonus) =>
      context.outbox.rider('round.settled', {
        memberId: player.memberId,
        roundId: body.roundId,
        title: body.gameCode,
        stake: body.betAmount,
        payout: body.winAmount,
        balance: writeAmount(ZERO, currency),
        vendor: vendor.code,
        ...(bonus && { bonus }),
      }),
    riders,
    campaignId: body.campaignId,
  });
  if (!posted.ok) return posted;
  const [bet, win] = posted.value;
  assert(bet && win, 'a combined call answers both of its parts');
  return ok({ bet: movedOf(bet, currency), win: movedOf(win, currency) });
}
