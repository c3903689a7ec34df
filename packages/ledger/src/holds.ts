import type { Amount, Result, Uuid } from '@padauk/base';
import { AMOUNT_MAX, amount, assert, ok, refuse } from '@padauk/base';
import { postCodeOf } from './batch-codec.ts';
import type { AccountId, PostCode, Posting, TransferKind } from './transfer.ts';
import { isHouse, transferKinds } from './transfer.ts';
import { runOne, type Tx } from './tx.ts';

/** Keeps `amount` of an account with a balance row for a transfer to `toId` before the deadline. */
export type Hold = {
  /** Made by whoever asks, kept across retries, unique for each account. */
  readonly id: Uuid;
  readonly accountId: AccountId;
  readonly toId: AccountId;
  readonly amount: Amount;
  /** Kind and reference of the transfer that the hold will become. */
  readonly kind: TransferKind;
  readonly reference: Uuid | null;
  /** By the database's clock; from then on the hold can only expire. */
  readonly expiresAt: Date;
};
export type HoldEndCode =
  | 'hold_not_found'
  | 'hold_posted'
  | 'hold_voided'
  | 'hold_expired'
  | 'hold_exceeded';

const holdEndCodes: Readonly<Record<number, HoldEndCode>> = {
  20: 'hold_not_found',
  21: 'hold_posted',
  22: 'hold_voided',
  23: 'hold_expired',
  24: 'hold_exceeded',
};

/** Places a hold. The same hold again changes nothing. */
export async function placeHold(
  tx: Tx,
  hold: Hold,
): Promise<Result<'placed' | 'known', Exclude<PostCode, 'transfer_voided'>>> {
  assert(hold.amount > 0n && hold.amount <= AMOUNT_MAX, `a hold is positive: ${hold.id}`);
  assert(!isHouse(hold.accountId), `only an account with a balance can hold: ${hold.id}`);
  assert(hold.accountId !== hold.toId, `a hold has two accounts: ${hold.id}`);
  const { code } = await runOne<{ code: number }>(
    tx,
    `select ledger.place_hold($1::uuid, $2::bigint, $3::bigint, $4::bigint, $5::smallint, $6::uuid,
            $7::timestamptz) as code`,
    [
      hold.id,
      String(hold.accountId),
      String(hold.toId),
      String(hold.amount),
      transferKinds[hold.kind],
      hold.reference,
      hold.expiresAt,
    ],
  );
  if (code <= 1) return ok(code === 0 ? 'placed' : 'known');
  const refused = postCodeOf(code);
  assert(refused !== undefined && refused !== 'transfer_voided', `a code of a hold: ${code}`);
  return refuse(refused);
}

/**
 * Ends a pending hold with its transfer.
 *
 * @param args.transferId - the id of the transfer; sending the same again changes nothing
 * @param args.amount - all that is held when undefined; what is left is free again
 */
export async function postHold(
  tx: Tx,
  args: {
    readonly id: Uuid;
    readonly accountId: AccountId;
    readonly transferId: Uuid;
    readonly amount?: Amount | undefined;
  },
): Promise<Result<Posting, PostCode | HoldEndCode>> {
  assert(args.amount === undefined || args.amount > 0n, `an amount is positive: ${args.id}`);
  const { code, debit, credit } = await runOne<{
    code: number;
    debit: string | null;
    credit: string | null;
  }>(
    tx,
    `select h.code, h.from_balance::text as debit, h.to_balance::text as credit
       from ledger.post_hold($1::bigint, $2::uuid, $3::uuid, $4::bigint) h`,
    [String(args.accountId), args.id, args.transferId, args.amount?.toString() ?? null],
  );
  const refused = holdEndCodes[code] ?? postCodeOf(code);
  if (refused) return refuse(refused);
  return ok({
    id: args.transferId,
    status: code === 0 ? 'posted' : 'replayed',
    balances: { from: amountOf(debit), to: amountOf(credit) },
  });
}
const amountOf = (text: string | null): Amount | null =>
  text === null ? null : amount(BigInt(text));

/** Ends a pending hold without a transfer. Voiding it again changes nothing. */
export async function voidHold(
  tx: Tx,
  args: { readonly id: Uuid; readonly accountId: AccountId },
): Promise<Result<'voided' | 'known', HoldEndCode>> {
  const { code } = await runOne<{ code: number }>(
    tx,
    'select ledger.void_hold($1::bigint, $2::uuid) as code',
    [String(args.accountId), args.id],
  );
  const refused = holdEndCodes[code];
  return refused ? refuse(refused) : ok(code === 0 ? 'voided' : 'known');
}

/** Holds that one call ends: the accounts stay locked until it commits. */
export const EXPIRE_HOLDS_MAX = 1_000;

/** Frees holds whose deadline has passed. For a job: call again while the answer is the maximum. */
export async function expireHolds(tx: Tx, limit = EXPIRE_HOLDS_MAX): Promise<number> {
  const { ended } = await runOne<{ ended: number }>(
    tx,
    'select ledger.expire_holds($1::integer) as ended',
    [limit],
  );
  return ended;
}
