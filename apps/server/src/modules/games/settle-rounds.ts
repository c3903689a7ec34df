import { type Amount, type Currency, ok, type Uuid, writeAmount } from '@padauk/base';
import { errorCodeOf } from '@padauk/base/error-code';
import { type BodyOf, refusals } from '@padauk/contracts';
import { lockBalances, postGroups, readBalances } from '@padauk/ledger';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { isConflict } from '../../platform/outage.ts';
import type { Tx } from '../../platform/platform.ts';
import { IdTaken } from './decide-again.ts';
import { payWin } from './pay-win.ts';
import { listOpenStakes, type OpenStake } from './round-record.repo.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import {
  balanceIn,
  type CallSubject,
  findSubject,
  parseCallAmount,
  type WalletContext,
} from './wallet-context.ts';
import { digestOf, roundIdOf, transactionIdOf, transactionKind } from './wallet-transaction.ts';
import {
  findTransactions,
  insertClosingWins,
  type NewTransaction,
} from './wallet-transaction-rows.repo.ts';
import { findTakenBack } from './round-record.repo.ts';

type Route = WalletRoutes['settleRounds'];
type Body = BodyOf<Route>;
type Settled = {
  readonly roundId: string;
  readonly code: string | null;
  readonly retryable: boolean;
  readonly balance: string | null;
};
/**
 * A round that only its stakes are known of, paid by cash of a player without limits. Of one round,
 * or one transaction, that a call names twice, only the first is: the next one finds it on record.
 */
type Plain = {
  readonly at: number;
  readonly subject: CallSubject;
  readonly record: NewTransaction;
  readonly stakes: OpenStake;
};

/**
 * Pays the wins of a round that players share, and closes it for each of them: what `win` with
 * `roundClosed` does for one. The usual rounds go together; whatever is not usual (a bonus, limits
 * of the player, something on record) goes the way of a single win. A second time changes nothing.
 */
export async function settleRounds(
  context: WalletContext,
  vendor: VendorOnCall,
  body: Body,
): Promise<WalletAnswer<Route>> {
  const game = await context.book.gameNamed(vendor.id, body.gameCode);
  const plain = await listPlain(context, vendor, body, game);
  const settled = await settleTogether(context, body, plain);
  const rounds: Settled[] = [];
  for (const [at, round] of body.rounds.entries()) {
    rounds.push(settled.get(at) ?? (await settleAlone(context, vendor, body.gameCode, round)));
  }
  return ok({ rounds });
}

async function listPlain(
  context: WalletContext,
  vendor: VendorOnCall,
  { rounds, gameCode }: Body,
  game: GameOnCall | undefined,
): Promise<readonly Plain[]> {
  const subjects = await Promise.all(rounds.map((round) => findSubject(context, vendor, round)));
  const refs = rounds.map(({ playerId, roundId }) => roundIdOf(vendor.id, playerId, roundId));
  const open = await listOpenStakes(context.db, refs);
  const seen = new Set<Uuid>();
  return rounds.flatMap((round, at): readonly Plain[] => {
    const ids = [refs[at], transactionIdOf(vendor.id, round.transactionId)];
    const isNew = ids.every((id) => id && !seen.has(id));
    for (const id of ids) if (id) seen.add(id);
    if (!isNew) return [];
    const subject = subjects[at];
    const ref = refs[at];
    const stakes = ref && open.get(ref);
    if (!subject || typeof subject === 'string' || !stakes || !isUsual(subject, stakes)) return [];
    const amount = parseCallAmount(round.amount, subject.currency);
    if (amount === undefined) return [];
    const record = {
      id: transactionIdOf(vendor.id, round.transactionId),
      vendorId: vendor.id,
      transactionId: round.transactionId,
      kind: transactionKind.win,
      digest: digestOf('win', winOf(round, gameCode)),
      memberId: subject.player.memberId,
      gameId: game?.id ?? null,
      roundId: ref,
      roundRef: round.roundId,
      amount,
      originalId: null,
      closesRound: true,
      bonusGrantId: null,
    };
    return [{ at, subject, record, stakes }];
  });
}

/** Only a session that is known tells whether the player has limits, and a bonus beside his cash. */
const isUsual = (subject: CallSubject, stakes: OpenStake): boolean =>
  stakes.isPlain &&
  subject.stakeRefusal !== 'session_expired' &&
  !subject.guarded &&
  subject.bonus === undefined;

const winOf = (round: Body['rounds'][number], gameCode: string) => ({
  ...round,
  gameCode,
  roundClosed: true,
});

const told = (roundId: string, balance: Amount, currency: Currency): Settled => ({
  roundId,
  code: null,
  retryable: false,
  balance: writeAmount(balance, currency),
});

const eventOf = ({ subject, record, stakes }: Plain, title: string, balance: Amount) => ({
  memberId: subject.player.memberId,
  roundId: record.roundRef,
  title,
  stake: writeAmount(stakes.stake, subject.currency),
  begunAt: stakes.begunAt.toISOString(),
  payout: writeAmount(record.amount, subject.currency),
  balance: writeAmount(balance, subject.currency),
  vendor: subject.vendor.code,
});

/**
 * Settles the usual rounds in one transaction: one batch of the ledger for those that won, one
 * statement for the records of all. What has changed since it was looked at is left out.
 */
async function settleTogether(
  context: WalletContext,
  { gameCode }: Body,
  plain: readonly Plain[],
): Promise<ReadonlyMap<number, Settled>> {
  const settled = new Map<number, Settled>();
  if (plain.length === 0) return settled;
  const settle = async (tx: Tx): Promise<void> => {
    // What is under way holds the purse: it is waited for, and the rounds are looked at once more.
    await lockBalances(
      tx,
      plain.map(({ subject }) => subject.player.cashId),
    );
    const unchanged = await listUnchanged(tx, plain);
    const rows = [
      ...(await postWins(
        context,
        tx,
        unchanged.filter(({ record }) => record.amount > 0n),
      )),
      ...(await withBalances(
        tx,
        unchanged.filter(({ record }) => record.amount === 0n),
      )),
    ];
    const fresh = await insertClosingWins(
      tx,
      rows.map(({ record, balance }) => ({ ...record, balance })),
    );
    // Otherwise a payout would be in the ledger of which the wallet knows nothing.
    if (fresh.size < rows.length) throw new IdTaken('a win of a shared round');
    await context.outbox.emitAll(
      tx,
      'round.settled',
      rows.map((row) => eventOf(row, gameCode, row.balance)),
    );
    for (const { at, record, subject, balance } of rows) {
      settled.set(at, told(record.roundRef, balance, subject.currency));
    }
  };
  try {
    await context.db.transaction().execute(settle);
  } catch (error) {
    // One that is in the way of all must not keep the others from their money: each goes alone.
    if (!(error instanceof IdTaken) && !isInTheWay(error)) throw error;
    return new Map();
  }
  for (const { at, record } of plain) if (settled.has(at)) context.closedRounds.add(record.roundId);
  return settled;
}

/** A unique key, or a transaction that held what ours needs. */
function isInTheWay(error: unknown): boolean {
  return errorCodeOf(error) === '23505' || isConflict(error);
}

/** Those whose stakes still stand as they were read, and whose ids nobody has used or undone. */
async function listUnchanged(tx: Tx, plain: readonly Plain[]): Promise<readonly Plain[]> {
  const standing = await listOpenStakes(
    tx,
    plain.map(({ record }) => record.roundId),
  );
  const known = await findTransactions(
    tx,
    plain.map(({ record }) => record.id),
  );
  const undone = await findTakenBack(
    tx,
    plain.map(({ record }) => record.id),
  );
  return plain.filter(({ record, stakes }) => {
    const now = standing.get(record.roundId);
    const isFree = !known.has(record.id) && !undone.has(record.id);
    return now?.isPlain && now.stake === stakes.stake && isFree;
  });
}

type Row = Plain & { readonly balance: Amount };

/** Those that the ledger refuses, or knows, are left to the way of a single win. */
async function postWins(
  context: WalletContext,
  tx: Tx,
  won: readonly Plain[],
): Promise<readonly Row[]> {
  context.faultPoint('wallet.posting');
  const posted = await postGroups(
    tx,
    won.map(({ subject, record }) => ({
      transfers: [
        {
          id: record.id,
          fromId: subject.houseId,
          toId: subject.player.cashId,
          amount: record.amount,
          kind: 'payout',
          reference: record.roundId,
        },
      ],
    })),
  );
  return won.flatMap((one, index) => {
    const result = posted[index];
    const posting = result?.ok ? result.value[0] : undefined;
    const balance = posting?.status === 'posted' ? posting.balances.to : null;
    return balance === null ? [] : [{ ...one, balance }];
  });
}

async function withBalances(tx: Tx, lost: readonly Plain[]): Promise<readonly Row[]> {
  const balances = await readBalances(
    tx,
    lost.map(({ subject }) => subject.player.cashId),
  );
  return lost.map((one) => ({ ...one, balance: balanceIn(balances, one.subject.player) }));
}

async function settleAlone(
  context: WalletContext,
  vendor: VendorOnCall,
  gameCode: string,
  round: Body['rounds'][number],
): Promise<Settled> {
  const { roundId } = round;
  const answer = await payWin(context, vendor, winOf(round, gameCode));
  if (answer.ok) return { roundId, code: null, retryable: false, balance: answer.value.balance };
  const { code } = answer;
  return { roundId, code, retryable: refusals[code].retryable, balance: null };
}
