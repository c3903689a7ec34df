import { assert, type Uuid } from '@padauk/base';
import { readBalances, type TransferKind } from '@padauk/ledger';
import { sumByKind } from '@padauk/ledger/statement';
import type { Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { listVendorAccounts } from '../vendor-wallets/vendor-wallets.repo.ts';

/** What module safety is told of as it happens: a later count says the same. */
const ofLimits = {
  staked: ['stake', 'stake_refund', 'tournament_entry', 'tournament_refund'],
  returned: ['payout', 'payout_reversal', 'jackpot_payout', 'tournament_prize'],
} as const satisfies Record<string, readonly TransferKind[]>;
const VENDOR = 'wallet_transfer' satisfies TransferKind;

type Moved = { readonly received: bigint; readonly paid: bigint };
const netOf = ({ received, paid }: Moved): bigint => received - paid;

/**
 * What was staked since then, less stakes given back, and what came back of it, less reversals.
 * What goes to the wallet of a vendor is staked, as nobody sees what becomes of it.
 */
export async function sumPlay(
  tx: Tx,
  memberId: Uuid,
  since: Date,
): Promise<{ readonly staked: bigint; readonly returned: bigint }> {
  const { staked, returned } = ofLimits;
  const moved = await sumKinds(tx, memberId, [...staked, ...returned, VENDOR], since);
  const back = await sumBackFromVendors(tx, memberId, since);
  return {
    staked: moved([VENDOR]).paid - netOf(moved(staked)),
    returned: back + netOf(moved(returned)),
  };
}

/**
 * What came back of that which went to the wallets of vendors since then. What lay there before
 * comes back first: it was staked in another period, and makes no room in this one.
 */
async function sumBackFromVendors(tx: Tx, memberId: Uuid, from: Date): Promise<bigint> {
  const accounts = await listVendorAccounts(tx, memberId);
  const balances = accounts.length === 0 ? new Map() : await readBalances(tx, accounts);
  let back = 0n;
  for (const accountId of accounts) {
    const moved = (await sumByKind(tx, { accountId, kinds: [VENDOR], from })).get(VENDOR);
    const gone = (moved?.received ?? 0n) - (balances.get(accountId)?.balance ?? 0n);
    const taken = moved?.paid ?? 0n;
    if (gone > 0n) back += gone < taken ? gone : taken;
  }
  return back;
}

/** Of it what was staked in rounds: a buy-in may be a way to hand money on, and is not played. */
export async function sumRoundStakes(tx: Tx, memberId: Uuid, since: Date): Promise<bigint> {
  const kinds = ['stake', 'stake_refund'] as const;
  return -netOf((await sumKinds(tx, memberId, kinds, since))(kinds));
}

/** Bonus money is staked like own money: both are summed. */
async function sumKinds(tx: Tx, memberId: Uuid, kinds: readonly TransferKind[], from: Date) {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  const accounts = [member.cashId, ...(member.bonusId === null ? [] : [member.bonusId])];
  const sums = await Promise.all(
    accounts.map((accountId) => sumByKind(tx, { accountId, kinds, from })),
  );
  return (some: readonly TransferKind[]): Moved =>
    sums
      .flatMap((byKind) => some.flatMap((kind) => byKind.get(kind) ?? []))
      .reduce<Moved>(
        (all, { received, paid }) => ({ received: all.received + received, paid: all.paid + paid }),
        { received: 0n, paid: 0n },
      );
}
