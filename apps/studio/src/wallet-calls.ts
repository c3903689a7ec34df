import { type Amount, assert, parseAmount } from '@padauk/base';
import type { WalletOutcome, WalletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import type { DrawnRound } from './rounds.repo.ts';

/* How the calls of the wallet are worded, and what its answers say. */

/** Names a round of a player in calls of the wallet. */
export const roundOf = (session: PlaySession, roundId: string) => ({
  sessionToken: session.walletToken,
  playerId: session.playerId,
  currency: session.currency,
  gameCode: session.title.code,
  roundId,
});

/** The bonus that pays a free round, as the wallet has named it. */
export const campaignOf = ({ campaignId }: DrawnRound) => campaignId && { campaignId };

type WalletMove = WalletRoutes['betAndWin' | 'bet' | 'win' | 'endRound'];
type Refused = Exclude<WalletOutcome<WalletRoutes['betAndWin']>, { ok: true }>;
/** What became of a stake: taken, with what the player can play with after it; or not, or nobody knows. */
export type StakeOutcome = { readonly ok: true; readonly balance: string } | Refused;

/** What a wallet says before it knows whether the ids are on record: the money may have moved. */
const saidUnread: ReadonlySet<string> = new Set([
  'system_busy',
  'maintenance',
  'too_many_requests',
  'bad_signature',
  'address_not_allowed',
]);
/** Whether a refusal says for certain that nothing was done. */
export const isSaid = (code: string): boolean =>
  code !== 'outcome_unknown' && !saidUnread.has(code);
/** An answer that says what was done; in place of any other, that nobody knows. */
export const decided = <R extends WalletMove>(answer: WalletOutcome<R>): WalletOutcome<R> =>
  answer.ok || isSaid(answer.code) ? answer : { ok: false, code: 'outcome_unknown' };

/** A balance as the wallet writes it, in minor units. */
export function readBalance({ currency }: PlaySession, text: string): Amount {
  const balance = parseAmount(text, currency);
  assert(balance !== undefined, 'the wallet answers in the currency of the player');
  return balance;
}
