import {
  type Amount,
  amount,
  assert,
  type Currency,
  ok,
  parseAmount,
  type Refusal,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
  ZERO,
} from '@padauk/base';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Wallets } from '@padauk/contracts/transfers';
import { type AccountId, openAccount, postTransfers, readBalances } from '@padauk/ledger';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findMember, lockMember, type WalletMember } from '../members.repo.ts';
import { readFunds } from '../read-balance.ts';
import {
  insertVendorWallet,
  listVendorWallets,
  lockOpenVendor,
  readIsSingle,
  type VendorWallet,
} from './vendor-wallets.repo.ts';

/** Names the member's own cash where a vendor's wallet is named otherwise. */
export const MAIN = 'main';

/** What is told of money on its way to a vendor's wallet and back, which may be staked there. */
export type VendorTransfers = {
  /** Counts what goes there as played, or says why it may not go. */
  readonly take: TakeTransfer;
  /** Counts what came back, once it is posted. */
  readonly noteBack: (tx: Tx, memberId: Uuid) => Promise<void>;
};
type Needs = Pick<Platform, 'outbox' | 'random'> & { readonly vendorTransfers: VendorTransfers };
type Reader = { readonly memberId: Uuid; readonly language: Language };

/** What is in the main wallet and in those of the vendors. */
export async function readWallets(tx: Db | Tx, reader: Reader): Promise<Wallets> {
  const member = await findMember(tx, reader.memberId);
  assert(member, `a wallet of ${reader.memberId}`);
  const wallets = await listVendorWallets(tx, member);
  const held = await readHeld(tx, member, wallets);
  const write = (value: Amount) => writeAmount(value, member.currency);
  return {
    isSingle: await readIsSingle(tx, member.merchantId),
    currency: member.currency,
    main: write(held.main),
    wallets: wallets.map(({ vendor, titles, open }) => ({
      vendor,
      open,
      title: titles[reader.language] ?? titles.EN ?? vendor,
      balance: write(held.of.get(vendor) ?? ZERO),
    })),
  };
}

async function readHeld(tx: Db | Tx, member: WalletMember, wallets: readonly VendorWallet[]) {
  const ids = wallets.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const balances = await readBalances(tx, [member.cashId, ...ids]);
  const at = (id: AccountId | null) => (id === null ? ZERO : (balances.get(id)?.balance ?? ZERO));
  return {
    main: at(member.cashId),
    of: new Map(wallets.map(({ vendor, accountId }) => [vendor, at(accountId)])),
  };
}

/** What a member has at vendors in all, minor units. */
export async function sumVendorWallets(tx: Db | Tx, member: WalletMember): Promise<Amount> {
  const { of } = await readHeld(tx, member, await listVendorWallets(tx, member));
  return amount([...of.values()].reduce((sum, balance) => sum + balance, 0n));
}

type Refused =
  | 'balance_too_low'
  | 'account_frozen'
  | 'vendor_wallet_not_found'
  | 'vendor_closed'
  | 'invalid_fields';

type TakeTransfer = (
  tx: Tx,
  asked: {
    readonly merchantId: Uuid;
    readonly memberId: Uuid;
    readonly currency: Currency;
    readonly amount: Amount;
  },
) => Promise<
  | Refusal<
      | 'game_maintenance'
      | 'play_suspended'
      | 'self_excluded'
      | 'play_limit_reached'
      | 'reality_check_due'
    >
  | undefined
>;
type Stopped = NonNullable<Awaited<ReturnType<TakeTransfer>>>;

/** Moves own money between the main wallet and a vendor's, in one transfer. */
export async function transferFunds(
  tx: Tx,
  needs: Needs,
  asked: Reader & { readonly from: string; readonly to: string; readonly amount: string },
): Promise<Result<Wallets, Refused> | Stopped> {
  const member = await lockMember(tx, asked.memberId);
  assert(member, `a wallet of ${asked.memberId}`);
  const value = parseAmount(asked.amount, member.currency);
  if (!value) return refuseField({ path: 'amount', code: 'pattern' });
  const inward = asked.to === MAIN;
  const vendor = inward ? asked.from : asked.to;
  if ((asked.from === MAIN) === inward) return refuse('vendor_wallet_not_found');
  const known = (await listVendorWallets(tx, member)).find((each) => each.vendor === vendor);
  if (!known) return refuse('vendor_wallet_not_found');
  const { merchantId, memberId, currency } = member;
  if (!inward && !(await lockOpenVendor(tx, { merchantId, vendor }))) {
    return refuse('vendor_closed');
  }
  const accountId = known.accountId ?? (await openVendorWallet(tx, member, vendor));
  const posted = await post(tx, needs, member, { accountId, inward, value });
  if (!posted.ok) return posted;
  if (inward) await needs.vendorTransfers.noteBack(tx, memberId);
  else {
    const taken = { merchantId, memberId, currency, amount: value };
    const stopped = await needs.vendorTransfers.take(tx, taken);
    if (stopped) return stopped;
  }
  return ok(await readWallets(tx, asked));
}

/** Brings everything back from all vendors. Nothing there is no obstacle. */
export async function recallFunds(tx: Tx, needs: Needs, asked: Reader): Promise<Wallets> {
  const member = await lockMember(tx, asked.memberId);
  assert(member, `a wallet of ${asked.memberId}`);
  const wallets = await listVendorWallets(tx, member);
  const { of } = await readHeld(tx, member, wallets);
  let comesBack = false;
  for (const { vendor, accountId } of wallets) {
    const value = of.get(vendor) ?? ZERO;
    if (accountId === null || value === 0n) continue;
    const posted = await post(tx, needs, member, { accountId, inward: true, value });
    assert(posted.ok, `a vendor's wallet is emptied under the lock of its member: ${vendor}`);
    comesBack = true;
  }
  if (comesBack) await needs.vendorTransfers.noteBack(tx, member.memberId);
  return readWallets(tx, asked);
}

async function openVendorWallet(tx: Tx, member: WalletMember, vendor: string): Promise<AccountId> {
  const { merchantId, memberId, currency } = member;
  const accountId = await openAccount(tx, {
    merchantId,
    ownerKind: 'member',
    ownerId: memberId,
    code: `vendor:${vendor}`,
    currency,
  });
  await insertVendorWallet(tx, { memberId, vendor, accountId });
  return accountId;
}

async function post(
  tx: Tx,
  { outbox, random }: Omit<Needs, 'vendorTransfers'>,
  member: WalletMember,
  move: { readonly accountId: AccountId; readonly inward: boolean; readonly value: Amount },
): Promise<Result<undefined, 'balance_too_low' | 'account_frozen'>> {
  const { accountId, inward, value } = move;
  const [fromId, toId] = inward ? [accountId, member.cashId] : [member.cashId, accountId];
  const posted = await postTransfers(tx, [
    { id: random.uuid(), fromId, toId, amount: value, kind: 'wallet_transfer', reference: null },
  ]);
  if (!posted.ok) {
    const { code } = posted;
    assert(code === 'balance_too_low' || code === 'account_frozen', `a transfer: ${code}`);
    return refuse(code);
  }
  const funds = await readFunds(tx, member);
  await outbox.emit(tx, 'balance.changed', {
    memberId: member.memberId,
    balance: writeAmount(funds.cash, member.currency),
    locked: writeAmount(funds.locked, member.currency),
  });
  return ok(undefined);
}
