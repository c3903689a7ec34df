import { type Amount, assert, parseAmount, writeAmount } from '@padauk/base';
import { walletRoutes, type WalletOutcome, type WalletRoutes } from '@padauk/provider-sdk';
import { finishOpening } from './open-round.ts';
import type { PlaySession } from './play-session.ts';
import { transactionIdsOf } from './round.ts';
import {
  type DrawnRound,
  deleteDrawnRound,
  findRound,
  insertRound,
  listDrawnRounds,
  roundRiders,
  roundState,
  settleRound,
} from './rounds.repo.ts';
import { type FinishDesk, finishEach } from './stuck-rounds.ts';
import type { StudioDesk } from './studio-desk.ts';

type WalletMove = WalletRoutes['betAndWin' | 'bet' | 'win' | 'endRound'];
type Refused = Exclude<WalletOutcome<WalletRoutes['betAndWin']>, { ok: true }>;
/** What became of a stake: taken, with the player's cash after it; or not, or nobody knows. */
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

const bodyOf = (session: PlaySession, drawn: DrawnRound) => ({
  sessionToken: session.walletToken,
  playerId: session.playerId,
  currency: session.currency,
  gameCode: session.title.code,
  roundId: drawn.id,
  ...transactionIdsOf(drawn),
  betAmount: writeAmount(drawn.stake, session.currency),
  winAmount: writeAmount(drawn.payout, session.currency),
});

/** The wallet is in this process: the round is written in the transaction that moves its money. */
export async function playJointly(
  desk: StudioDesk,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  desk.faultPoint('studio.drawn');
  const outcome = await desk.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn), {
    riders: roundRiders(drawn),
  });
  desk.faultPoint('studio.answered');
  return balanceOf(outcome);
}

/** The wallet is elsewhere: the round is stored first, and settled when the wallet has answered. */
export async function playApart(
  desk: StudioDesk,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  await insertRound(desk.sql, drawn, roundState.drawn);
  desk.faultPoint('studio.drawn');
  return finishDrawn(desk, session, drawn);
}

/** Asks the wallet for the money of a stored round, by the same ids however often it is asked. */
async function finishDrawn(
  desk: StudioDesk,
  session: PlaySession,
  drawn: DrawnRound,
): Promise<StakeOutcome> {
  const answer = await desk.wallet.call(walletRoutes.betAndWin, bodyOf(session, drawn));
  const outcome = balanceOf(decided(answer));
  desk.faultPoint('studio.answered');
  if (outcome.ok) await keepSettled(desk, drawn, readBalance(session, outcome.balance));
  else if (outcome.code !== 'outcome_unknown') await deleteDrawnRound(desk.sql, drawn.id);
  return outcome;
}

/** A balance as the wallet writes it, in minor units. */
export function readBalance({ currency }: PlaySession, text: string): Amount {
  const balance = parseAmount(text, currency);
  assert(balance !== undefined, 'the wallet answers in the currency of the player');
  return balance;
}

/** Another process may have been refused with the same ids a moment before, and freed the nonce. */
async function keepSettled(desk: StudioDesk, drawn: DrawnRound, balance: Amount): Promise<void> {
  if (await settleRound(desk.sql, drawn.id, balance)) return;
  await insertRound(desk.sql, drawn, roundState.drawn);
  await settleRound(desk.sql, drawn.id, balance);
}

/**
 * Finishes a round that was drawn or opened before, as far as the wallet goes. 'unknown': it still
 * gives no answer.
 */
export async function finishRound(desk: StudioDesk, roundId: string): Promise<'done' | 'unknown'> {
  const drawn = await findRound(desk.sql, roundId);
  if (drawn?.state !== roundState.drawn && drawn?.state !== roundState.opening) return 'done';
  const session = await desk.tables.get(drawn.sessionId);
  const finish = drawn.state === roundState.drawn ? finishDrawn : finishOpening;
  const outcome = await finish(desk, session, drawn);
  return !outcome.ok && outcome.code === 'outcome_unknown' ? 'unknown' : 'done';
}

const RECOVERED_MAX = 200;
/** Younger ones are still being played by whoever drew them. */
export const RECOVER_AFTER_MS = 15_000;

/** Finishes the rounds that a crash or a lost connection has cut off. Gives how many. */
export async function recoverRounds(desk: FinishDesk): Promise<number> {
  const before = new Date(desk.clock.now().getTime() - RECOVER_AFTER_MS);
  const drawn = await listDrawnRounds(desk.sql, before, RECOVERED_MAX);
  return finishEach(desk, drawn, async ({ id }) => (await finishRound(desk, id)) === 'done');
}
