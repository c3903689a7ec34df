import { type Amount, assert, unreachable } from '@padauk/base';
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

/** Raised by games.check_wallet_transactions. */
const CLOSED_ROUND = 'PD001';
/** Raised by games.check_stops. */
const STOPPED = 'PD004';
/** Raised by games.check_stops too. */
const UNGUARDED = 'PD007';
/** Raised by games.check_wallet_transactions too. */
const OTHER_PURSE = 'PD006';
/** And this one. */
const ROUND_BEGUN = 'PD008';
/** Raised by wallet.take_bonus_stake. */
const BONUS_REFUSED = 'PD005';
/** Raised by safety.take_play: a limit, an exclusion. */
const PLAY_STOPPED: ReadonlySet<string | undefined> = new Set(['PD002', 'PD003']);

const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export type RefusedRow =
  | 'round_closed'
  | 'round_begun'
  | 'stopped'
  | 'unguarded'
  | 'other_purse'
  | 'bonus_refused'
  | 'play_stopped'
  | 'known';

/** Why the database has refused a row of a stake; undefined where something else went wrong. */
export function refusedRowOf(error: unknown): RefusedRow | undefined {
  const state = sqlStateOf(error);
  if (state === CLOSED_ROUND) return 'round_closed';
  if (state === ROUND_BEGUN) return 'round_begun';
  if (state === STOPPED) return 'stopped';
  if (state === UNGUARDED) return 'unguarded';
  if (state === OTHER_PURSE) return 'other_purse';
  if (state === BONUS_REFUSED) return 'bonus_refused';
  if (PLAY_STOPPED.has(state)) return 'play_stopped';
  return isIdTaken(error) ? 'known' : undefined;
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
