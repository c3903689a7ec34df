import { assert, ok, refuse } from '@padauk/base';
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

/** Takes a stake. */
export async function takeBet(
  context: WalletContext,
  vendor: VendorOnCall,
  body: BodyOf<WalletRoutes['bet']>,
  riders: readonly Rider[] = [],
): Promise<WalletAnswer<WalletRoutes['bet']>> {
  const subject = await findSubject(context, vendor, body);
  if (typeof subject === 'string') return refuse(subject);
  const { player, currency } = subject;
  const stake = parseCallAmount(body.amount, currency);
  if (stake === undefined) return refuseField({ path: 'amount', code: 'pattern' });
  const posted = await postStake(context, {
    subject,
    gameCode: body.gameCode,
    riders,
    campaignId: body.campaignId,
    records: [
      {
        id: transactionIdOf(vendor.id, body.transactionId),
        vendorId: vendor.id,
        transactionId: body.transactionId,
        kind: transactionKind.bet,
        digest: digestOf('bet', body),
        memberId: player.memberId,
        roundId: roundIdOf(vendor.id, player.memberId, body.roundId),
        roundRef: body.roundId,
        amount: stake,
        originalId: null,
        closesRound: false,
      },
    ],
  });
  if (!posted.ok) return posted;
  const [bet] = posted.value;
  assert(bet, 'a stake answers its bet');
  return ok(movedOf(bet, currency));
}
