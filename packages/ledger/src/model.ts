import type { Amount, Uuid } from '@padauk/base';
import { amount, ok, refuse } from '@padauk/base';
import type { AccountId, PostCode, Posting, PostResult, Transfer } from './transfer.ts';
import { assertTransfers, canMeet, isHouse } from './transfer.ts';

/**
 * The ledger as pure rules in memory: what `ledger.post_batch`, `ledger.write_tombstone` and the
 * holds must do, said once more without a database. Tests run both on the same events and compare.
 */
export type ModelAccount = {
  balance: bigint;
  held: bigint;
  /** undefined: none, as with accounts of the house. */
  readonly floor: bigint | undefined;
  version: number;
  frozen: boolean;
};
export type ModelLedger = {
  readonly accounts: Map<AccountId, ModelAccount>;
  /** By account and id: what the account knows of that id. */
  readonly known: Map<string, ModelLeg>;
};
type ModelLeg = { readonly transfer: Transfer | undefined; readonly balance: bigint };

/** A ledger without accounts. */
export const createModel = (): ModelLedger => ({ accounts: new Map(), known: new Map() });

/** Opens an account at 0. `floor` in minor units; an account of the house never has one. */
export function openModelAccount(model: ModelLedger, id: AccountId, floor?: bigint): void {
  const own = isHouse(id) ? undefined : floor;
  model.accounts.set(id, { balance: 0n, held: 0n, floor: own, version: 0, frozen: false });
}

const keyOf = (account: AccountId, id: Uuid): string => `${account} ${id}`;

/** The legs of a transfer: a house account has one only where no other account could have it. */
function legsOf(t: Transfer): AccountId[] {
  const members = [t.fromId, t.toId].filter((id) => !isHouse(id));
  return members.length > 0 ? members : [t.fromId];
}

function isSame(a: Transfer, b: Transfer): boolean {
  return a.fromId === b.fromId && a.toId === b.toId && a.amount === b.amount && a.kind === b.kind;
}

/** What the accounts know of the id of a transfer. */
function recall(model: ModelLedger, t: Transfer): 'new' | 'same' | PostCode {
  const legs = legsOf(t).map((account) => model.known.get(keyOf(account, t.id)));
  if (legs.some((leg) => leg && !leg.transfer)) return 'transfer_voided';
  const seen = legs.flatMap((leg) => leg?.transfer ?? []);
  if (seen.length === 0) return 'new';
  return seen.every((earlier) => isSame(earlier, t)) ? 'same' : 'transfer_id_reused';
}

/** Why a new transfer cannot move; undefined when it can. */
function findRefusal(model: ModelLedger, t: Transfer): PostCode | undefined {
  const from = model.accounts.get(t.fromId);
  const to = model.accounts.get(t.toId);
  if (!from || !to) return 'account_not_found';
  if (!canMeet(t.fromId, t.toId)) return 'currency_mismatch';
  if (from.frozen) return 'account_frozen';
  if (from.floor !== undefined && from.balance - from.held - t.amount < from.floor) {
    return 'balance_too_low';
  }
  return undefined;
}

/** Moves `sign` times the amount, and counts up or down. */
function move(model: ModelLedger, t: Transfer, sign: 1n | -1n): void {
  for (const [id, part] of [
    [t.fromId, -t.amount],
    [t.toId, t.amount],
  ] as const) {
    const account = model.accounts.get(id);
    if (!account) continue;
    account.balance += sign * part;
    account.version += Number(sign);
  }
}

function balancesAfter(model: ModelLedger, t: Transfer): Posting['balances'] {
  const of = (id: AccountId): Amount | null => {
    const leg = isHouse(id) ? undefined : model.known.get(keyOf(id, t.id));
    return leg?.transfer ? amount(leg.balance) : null;
  };
  return { from: of(t.fromId), to: of(t.toId) };
}

/**
 * Posts linked transfers: all or none.
 *
 * @param wholeGroup - a known first id makes all of it a replay, as with the batcher
 */
export function postInModel(
  model: ModelLedger,
  transfers: readonly Transfer[],
  wholeGroup: boolean,
): PostResult {
  assertTransfers(transfers);
  const [first] = transfers;
  const isReplay = wholeGroup && first !== undefined && recall(model, first) === 'same';
  const moved: Transfer[] = [];
  const postings: Posting[] = [];
  for (const t of transfers) {
    const memory = isReplay ? 'same' : recall(model, t);
    if (memory === 'same') {
      const same = recall(model, t) === 'same';
      const balances = same ? balancesAfter(model, t) : { from: null, to: null };
      postings.push({ id: t.id, status: 'replayed', balances });
      continue;
    }
    const code = memory === 'new' ? findRefusal(model, t) : memory;
    if (code) {
      for (const back of moved.reverse()) {
        move(model, back, -1n);
        for (const account of legsOf(back)) model.known.delete(keyOf(account, back.id));
      }
      return refuse(code);
    }
    move(model, t, 1n);
    for (const account of legsOf(t)) {
      const balance = model.accounts.get(account)?.balance ?? 0n;
      model.known.set(keyOf(account, t.id), { transfer: t, balance });
    }
    moved.push(t);
    postings.push({ id: t.id, status: 'posted', balances: balancesAfter(model, t) });
  }
  return ok(postings);
}

/** Spends an id on an account without moving anything. */
export function tombstoneInModel(
  model: ModelLedger,
  args: { readonly id: Uuid; readonly accountId: AccountId },
): 'written' | 'known' {
  const account = model.accounts.get(args.accountId);
  const key = keyOf(args.accountId, args.id);
  if (!account || model.known.has(key)) return 'known';
  account.version += 1;
  model.known.set(key, { transfer: undefined, balance: account.balance });
  return 'written';
}
