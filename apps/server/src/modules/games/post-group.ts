import { type Amount, assert, unreachable } from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import type { PostGroup } from '@padauk/ledger';
import { isIdTaken } from './decide-again.ts';
import type { WalletContext } from './wallet-context.ts';

/** What became of a group of linked transfers, in the words of the wallet calls. */
export type PostedGroup =
  | {
      readonly status: 'posted';
      /** What the purse that paid holds after the last transfer of the group. */
      readonly balance: Amount;
    }
  /** An id of the group is on record, with this content or another. */
  | { readonly status: 'known' }
  /** It was rolled back before it came. */
  | { readonly status: 'voided' }
  | { readonly status: 'round_closed' }
  /** By a limit of the player's own, or because he stays away. */
  | { readonly status: 'play_stopped' }
  /** The player has set himself something of which this process has not heard. */
  | { readonly status: 'unguarded' }
  /** The round that the call would close has stakes or wins of other calls. */
  | { readonly status: 'round_begun' }
  /** Another purse has paid the first stake of the round. */
  | { readonly status: 'other_purse' }
  /** The bonus has ended meanwhile, or does not pay such a stake. */
  | { readonly status: 'bonus_refused' }
  /** The operator lets nobody begin a round there now. */
  | { readonly status: 'stopped' }
  | { readonly status: 'balance_too_low' | 'account_frozen' | 'system_busy' };

/** What triggers of the database raise against a row of a stake, by SQLSTATE. */
const REFUSED_BY = {
  // games.check_wallet_transactions
  PD001: 'round_closed',
  PD006: 'other_purse',
  PD008: 'round_begun',
  // games.check_stops
  PD004: 'stopped',
  PD007: 'unguarded',
  // safety.take_play: a limit of the player's own, an exclusion
  PD002: 'play_stopped',
  PD003: 'play_stopped',
  // wallet.take_bonus_stake
  PD005: 'bonus_refused',
} as const;
export type RefusedRow = (typeof REFUSED_BY)[keyof typeof REFUSED_BY] | 'known';
const refusals: ReadonlyMap<string, RefusedRow> = new Map(Object.entries(REFUSED_BY));

/** Why the database has refused a row of a stake; undefined where something else went wrong. */
export function refusedRowOf(error: unknown): RefusedRow | undefined {
  if (isIdTaken(error)) return 'known';
  return refusals.get(errorCodeOf(error) ?? '');
}

/** Posts one player's linked transfers with the rows that ride on them. */
export async function postGroup(
  context: Pick<WalletContext, 'ledger' | 'faultPoint'>,
  group: PostGroup,
): Promise<PostedGroup> {
  let result: Awaited<ReturnType<typeof context.ledger.post>>;
  try {
    context.faultPoint('wallet.posting');
    result = await context.ledger.post(group);
    context.faultPoint('wallet.posted');
  } catch (error) {
    const status = refusedRowOf(error);
    if (status) return { status };
    throw error;
  }
  if (result.ok) {
    if (result.status === 'replayed') return { status: 'known' };
    const { balances } = result.postings.at(-1) ?? { balances: undefined };
    const balance = balances?.from ?? balances?.to;
    assert(balance !== undefined && balance !== null, 'a posting gives the balance of the player');
    return { status: 'posted', balance };
  }
  switch (result.code) {
    case 'transfer_id_reused':
      return { status: 'known' };
    case 'transfer_voided':
      return { status: 'voided' };
    case 'balance_too_low':
    case 'account_frozen':
      return { status: result.code };
    case 'ledger_busy':
      return { status: 'system_busy' };
    case 'account_not_found':
    case 'currency_mismatch':
      throw new Error(`a player's account and the vendor's do not fit: ${result.code}`);
    default:
      return unreachable(result.code);
  }
}
