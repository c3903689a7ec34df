import { type Amount, assert, parseAmount, refuse, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletOutcome, type WalletRoutes } from '@padauk/provider-sdk';
import { finishOpening } from './open-round.ts';
import type { PlaySession } from './play-session.ts';
import { transactionIdsOf } from './round.ts';
import { type RoundState, roundState } from './round-state.ts';
import {
  type DrawnRound,
  deleteDrawnRound,
  findRound,
  insertRound,
  listDrawnRounds,
  roundRiders,
  settleRound,
} from './rounds.repo.ts';
import { decideRound, noteRoundBack } from './rounds-given-back.repo.ts';
import { type FinishContext, finishEach } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';
import { takenKeyOf } from './taken-key.ts';

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
export const decided = <R extends WalletMove>(answer: WalletOutcome<R>): WalletOutcome<R> =>
  answer.ok || isSaid(answer.code) ? answer : { ok: false, code: 'outcome_unknown' };

const balanceOf = (answer: WalletOutcome<WalletRoutes['betAndWin']>): StakeOutcome =>
  answer.ok ? { ok: true, balance: answer.value.win.balance } : answer;

/** The bonus that pays a free round, as the wallet has named it. */
export const campaignOf = ({ campaignId }: DrawnRound) => campaignId && { campaignId };

const bodyOf = (session: PlaySession, drawn: DrawnRound) => ({
  sessionToken: session.walletToken,
  playerId: session.playerId,
  currency: session.currency,
  gameCode: session.title.code,
  roundId: drawn.id,
  ...transactionIdsOf(drawn),
  betAmount: writeAmount(drawn.stake, session.currency),
  winAmount: writeAmount(drawn.payout, session.currency),
  ...campaignOf(drawn),
});

/** The wallet is in this process: the round is written in the transaction that moves its money. */
export async function playJointly(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  context.faultPoint('studio.drawn');
  const outcome = await context.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn), {
    riders: roundRiders(drawn),
  });
  context.faultPoint('studio.answered');
  return balanceOf(outcome);
}

/** The wallet is elsewhere: the round is stored first, and settled when the wallet has answered. */
export async function playApart(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  await insertRound(context.sql, drawn, roundState.drawn);
  context.faultPoint('studio.drawn');
  return finishDrawn(context, session, drawn);
}

/** Asks the wallet for the money of a stored round, by the same ids however often it is asked. */
async function finishDrawn(
  context: StudioContext,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  const answer = await context.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn));
  const outcome = balanceOf(decided(answer));
  context.faultPoint('studio.answered');
  if (outcome.ok) {
    const isKept = await keepSettled(context, drawn, readBalance(session, outcome.balance));
    return isKept ? outcome : NOT_KEPT;
  }
  if (outcome.code !== 'outcome_unknown') await deleteDrawnRound(context.sql, drawn);
  return outcome;
}

/** A balance as the wallet writes it, in minor units. */
export function readBalance({ currency }: PlaySession, text: string): Amount {
  const balance = parseAmount(text, currency);
  assert(balance !== undefined, 'the wallet answers in the currency of the player');
  return balance;
}

/** The wallet took it, and it goes back: who asks again by its ids is told that they are spent. */
export const NOT_KEPT = refuse('round_closed');

/**
 * Another process may have been refused with the same ids a moment before, and freed the nonce.
 * False: another round has it by now, or its ticket, and what this one has moved goes back.
 */
async function keepSettled(
  context: StudioContext,
  drawn: DrawnRound,
  balance: Amount,
): Promise<boolean> {
  if (await settleRound(context.sql, drawn, balance)) return true;
  await putBack(context, drawn, roundState.drawn);
  // Put back by us, or by whoever was asked to finish it beside this process; or refused once more.
  if (await settleRound(context.sql, drawn, balance)) return true;
  await giveLater(context, drawn, backOf(drawn));
  return false;
}

/** What the wallet takes for a round that is drawn to its end, in the order in which it goes back. */
function backOf(drawn: DrawnRound): readonly string[] {
  const { betTransactionId, winTransactionId } = transactionIdsOf(drawn);
  return [winTransactionId, betTransactionId];
}

/** The job gives back what a round has moved, in this order, and nothing is drawn by its id. */
export async function giveLater(
  context: StudioContext,
  drawn: DrawnRound,
  transactions: readonly string[],
): Promise<void> {
  await noteRoundBack(context.sql, drawn, { transactions, notedAt: context.clock.now() });
  await decideRound(context.sql, drawn.id);
}

/** Writes a round that was deleted once more, unless what it needs is no longer free. */
export async function putBack(
  context: StudioContext,
  drawn: DrawnRound,
  state: RoundState,
): Promise<void> {
  try {
    await insertRound(context.sql, drawn, state);
  } catch (error) {
    if (takenKeyOf(error) === undefined) throw error;
  }
}

/**
 * Finishes a round that was drawn or opened before, as far as the wallet goes. 'unknown': it still
 * gives no answer. Noted first: the try before may be taken after this one is refused, and whoever
 * made it may die of the answer. The job forgets the note of a round that stands.
 */
export async function finishRound(
  context: StudioContext,
  roundId: string,
): Promise<'done' | 'unknown'> {
  const drawn = await findRound(context.sql, roundId);
  if (drawn?.state !== roundState.drawn && drawn?.state !== roundState.opening) return 'done';
  const session = await context.seats.get(drawn.sessionId);
  const isDrawn = drawn.state === roundState.drawn;
  const transactions = isDrawn ? backOf(drawn) : [transactionIdsOf(drawn).betTransactionId];
  await noteRoundBack(context.sql, drawn, { transactions, notedAt: context.clock.now() });
  const finish = isDrawn ? finishDrawn : finishOpening;
  const outcome = await finish(context, session, drawn);
  return !outcome.ok && outcome.code === 'outcome_unknown' ? 'unknown' : 'done';
}

const RECOVERED_MAX = 200;
/** Younger ones are still being played by whoever drew them. */
export const RECOVER_AFTER_MS = 15_000;

/** Finishes the rounds that a crash or a lost connection has cut off. Gives how many. */
export async function recoverRounds(context: FinishContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - RECOVER_AFTER_MS);
  const drawn = await listDrawnRounds(context.sql, before, RECOVERED_MAX);
  return finishEach(context, drawn, async ({ id }) => (await finishRound(context, id)) === 'done');
}
