import { HOUR_MS, ok, type Result, refuse, type Uuid } from '@padauk/base';
import { payoutBankOf, plainNumber } from '@padauk/contracts/wallet';
import type { Language } from '@padauk/contracts';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Db, Merchant, Platform, Tx } from '../../../platform/platform.ts';
import { lockMember } from '../members.repo.ts';
import { holdWithdrawals } from './hold-withdrawals.ts';
import { holderDiffers } from './own-name.ts';
import { hashNumber, maskNumber, type PayoutAccount, sealNumber } from './payout-account.ts';
import {
  countPayoutAccounts,
  findOwnPayoutAccount,
  insertPayoutAccount,
  listPayoutAccounts,
  markRemoved,
  PAYOUT_ACCOUNTS_MAX,
  setDefault,
} from './payout-accounts.repo.ts';
import { readSettings } from '../settings.repo.ts';

/** What other modules know of the person paid; `wire-modules.ts` hands it over. */
export type Payee = {
  /** The name by which the member is known; undefined until there is one. */
  readonly readRealName: (tx: Db | Tx, memberId: Uuid) => Promise<string | undefined>;
  /** Whether the request comes from a place that is new, and who looks like the same person. */
  readonly readSigns: (
    tx: Tx,
    asked: {
      readonly memberId: Uuid;
      readonly merchantId: Uuid;
      readonly ip: string;
      readonly userAgent: string;
    },
  ) => Promise<{ readonly newDevice: boolean; readonly linked: boolean }>;
  /** Whether somebody of the brand must first look at whose account this is. */
  readonly isHeld: (tx: Db | Tx, memberId: Uuid) => Promise<boolean>;
  /** Whether the account is as it should be: neither frozen nor held until somebody has looked. */
  readonly mayBePaid: (db: Db, memberId: Uuid) => Promise<boolean>;
  /** Whether the staff of the brand pays nothing to a number. */
  readonly isPayoutBlocked: (
    tx: Db | Tx,
    asked: { readonly merchantId: Uuid; readonly number: string },
  ) => Promise<boolean>;
  /** Writes to the member that his payout accounts are not what they were. */
  readonly tellOfChange: (
    tx: Tx,
    told: {
      readonly memberId: Uuid;
      readonly merchant: Pick<Merchant, 'id' | 'name'>;
      readonly language: Language;
      readonly account: string;
      readonly hours: number;
    },
  ) => Promise<void>;
  /** Writes to the member that there is another payment password, without the old one. */
  readonly tellOfNewPassword: (
    tx: Tx,
    told: {
      readonly memberId: Uuid;
      readonly merchant: Pick<Merchant, 'id' | 'name'>;
      readonly language: Language;
    },
  ) => Promise<void>;
};

/** Whose accounts, and in what language he is told of a change. */
type Owner = {
  readonly memberId: Uuid;
  readonly merchant: Pick<Merchant, 'id' | 'name'>;
  readonly language: Language;
};

/** The account that was changed, and until when no withdrawal can be asked for. */
export type ChangedAccounts = {
  readonly account: PayoutAccount;
  readonly frozenUntil: Date | null;
};

/**
 * Adds a bank account or e-wallet. The payment password was checked before. Whoever took over an
 * account cannot empty it at once: all but the first one stop every withdrawal for the hours of
 * the brand.
 */
export async function addPayoutAccount(
  tx: Tx,
  platform: Platform,
  payee: Payee,
  args: Owner & { readonly bank: string; readonly holder: string; readonly number: string },
): Promise<
  Result<
    ChangedAccounts,
    'invalid_fields' | 'payout_accounts_full' | 'holder_differs' | 'blocked_by_operator'
  >
> {
  const { merchant, memberId, bank } = args;
  const settings = await readSettings(tx, merchant.id);
  if (!settings.banks.includes(bank)) return refuseField({ path: 'bank', code: 'choice' });
  const holder = args.holder.normalize('NFC').trim();
  if (holder === '') return refuseField({ path: 'holder', code: 'required' });
  const { kind, number: form } = payoutBankOf(bank);
  const number = plainNumber(args.number);
  if (!form.test(number)) return refuseField({ path: 'number', code: 'pattern' });
  if (await payee.isPayoutBlocked(tx, { merchantId: merchant.id, number })) {
    return refuse('blocked_by_operator');
  }
  const owned = { merchantId: merchant.id, memberId, holder };
  if (await holderDiffers(tx, payee, owned)) return refuse('holder_differs');
  // Two that are added at once cannot both be the first.
  await lockMember(tx, memberId);
  const known = await listPayoutAccounts(tx, memberId);
  if (known.length >= PAYOUT_ACCOUNTS_MAX) {
    return refuse('payout_accounts_full');
  }
  const addedAt = platform.clock.now();
  const isFirst = (await countPayoutAccounts(tx, memberId)) === 0;
  const holdHours = isFirst ? 0 : settings.payoutHoldHours;
  const { vault } = platform;
  const account: PayoutAccount = {
    id: platform.random.uuid(),
    bank,
    holder,
    numberMasked: maskNumber(number),
    numberSealed: sealNumber(vault, number),
    usableFrom: new Date(addedAt.getTime() + holdHours * HOUR_MS),
    kind,
    isDefault: known.length === 0,
    addedAt,
  };
  const numberHash = hashNumber(vault, { bank, number });
  await insertPayoutAccount(tx, { memberId, account, numberHash });
  const frozenUntil = await noteChange(tx, platform, payee, {
    ...args,
    account,
    change: 'added',
    hours: holdHours,
  });
  return ok({ account, frozenUntil });
}

/** Removes an account; withdrawals to it that are under way go on. */
export async function removePayoutAccount(
  tx: Tx,
  platform: Platform,
  payee: Payee,
  key: Owner & { readonly payoutAccountId: string },
): Promise<Result<ChangedAccounts, 'payout_account_missing'>> {
  const { memberId } = key;
  await lockMember(tx, memberId);
  const account = await findOwnPayoutAccount(tx, key);
  if (!account) return refuse('payout_account_missing');
  const { payoutHoldHours: hours } = await readSettings(tx, key.merchant.id);
  await markRemoved(tx, account.id, platform.clock.now());
  const [next] = await listPayoutAccounts(tx, memberId);
  if (account.isDefault && next) await setDefault(tx, memberId, next.id);
  const change = { ...key, account, change: 'removed', hours } as const;
  return ok({ account, frozenUntil: await noteChange(tx, platform, payee, change) });
}

/** The account that is chosen unless the player chooses another; it moves no money by itself. */
export async function chooseDefault(
  tx: Tx,
  key: { readonly memberId: Uuid; readonly payoutAccountId: string },
): Promise<Result<undefined, 'payout_account_missing'>> {
  await lockMember(tx, key.memberId);
  const account = await findOwnPayoutAccount(tx, key);
  if (!account) return refuse('payout_account_missing');
  await setDefault(tx, key.memberId, account.id);
  return ok(undefined);
}

/** Stops withdrawals, tells the member by letter, and everybody else by the event. */
async function noteChange(
  tx: Tx,
  platform: Platform,
  payee: Payee,
  noted: Owner & {
    readonly account: PayoutAccount;
    readonly change: 'added' | 'removed';
    readonly hours: number;
  },
): Promise<Date | null> {
  const { memberId, merchant, language, account, change, hours } = noted;
  const { bank, numberMasked } = account;
  await platform.outbox.emit(tx, 'payout-account.changed', { memberId, bank, change });
  const told = { memberId, merchant, language, account: `${bank} ${numberMasked}`, hours };
  await payee.tellOfChange(tx, told);
  return holdWithdrawals(tx, platform, { memberId, hours });
}
