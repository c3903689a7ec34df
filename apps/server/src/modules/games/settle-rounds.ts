import { type Amount, type Currency, ok, type Uuid, writeAmount, ZERO } from '@padauk/base';
import type { BodyOf } from '@padauk/contracts';
import { lockBalances, readBalances } from '@padauk/ledger';
import type { WalletAnswer, WalletRoutes } from '@padauk/provider-sdk';
import { payWin } from './pay-win.ts';
import { postGroup } from './post-group.ts';
import { listOpenStakes, type OpenStake } from './round-stakes.repo.ts';
import type { GameOnCall, VendorOnCall } from './vendors.repo.ts';
import {
  balanceIn,
  type CallSubject,
  findSubject,
  parseCallAmount,
  type WalletDesk,
} from './wallet-desk.ts';
import { digestOf, roundIdOf, transactionIdOf, transactionKind } from './wallet-transaction.ts';
import { insertWins, type NewTransaction, transactionRider } from './wallet-transactions.repo.ts';

type Route = WalletRoutes['settleRounds'];
type Body = BodyOf<Route>;
type Settled = {
  readonly roundId: string;
  readonly code: string | null;
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
 * `roundClosed` does for one. The usual rounds go together, those that won in one batch of the
 * ledger and those that lost in one statement; whatever is not usual (a bonus, limits of the
 * player, something on record) goes the way of a single win. Saying it again changes nothing.
 */
export async function settleRounds(
  desk: WalletDesk,
  vendor: VendorOnCall,
  body: Body,
): Promise<WalletAnswer<Route>> {
  const game = await desk.book.gameOf(vendor.id, body.gameCode);
  const plain = await listPlain(desk, vendor, body, game);
  const settled = new Map<number, Settled>();
  await Promise.all([
    settleLost(
      desk,
      body,
      settled,
      plain.filter(({ record }) => record.amount === 0n),
    ),
    ...plain
      .filter(({ record }) => record.amount > 0n)
      .map((won) => settleWon(desk, body, settled, won)),
  ]);
  const rounds: Settled[] = [];
  for (const [at, round] of body.rounds.entries()) {
    rounds.push(settled.get(at) ?? (await settleAlone(desk, vendor, body.gameCode, round)));
  }
  return ok({ rounds });
}

async function listPlain(
  desk: WalletDesk,
  vendor: VendorOnCall,
  { rounds, gameCode }: Body,
  game: GameOnCall | undefined,
): Promise<readonly Plain[]> {
  const subjects = await Promise.all(rounds.map((round) => findSubject(desk, vendor, round)));
  const refs = rounds.map(({ playerId, roundId }) => roundIdOf(vendor.id, playerId, roundId));
  const open = await listOpenStakes(desk.db, refs);
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

/** The ledger writes all that come together with one statement, and their records with them. */
async function settleWon(
  desk: WalletDesk,
  { gameCode }: Body,
  settled: Map<number, Settled>,
  won: Plain,
): Promise<void> {
  const { at, subject, record } = won;
  const posted = await postGroup(desk, {
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
    idsAreKept: true,
    riders: [
      transactionRider([record], ZERO),
      // The balance comes with the posting.
      desk.outbox.rider('round.settled', eventOf(won, gameCode, ZERO)),
    ],
  });
  // What was in the way is found out by the way of a single win.
  if (posted.status !== 'posted') return;
  desk.closedRounds.add(record.roundId);
  settled.set(at, told(record.roundRef, posted.balance, subject.currency));
}

async function settleLost(
  desk: WalletDesk,
  { gameCode }: Body,
  settled: Map<number, Settled>,
  lost: readonly Plain[],
): Promise<void> {
  if (lost.length === 0) return;
  await desk.db.transaction().execute(async (tx) => {
    const purses = lost.map(({ subject }) => subject.player.cashId);
    // A bet under way holds the purse: it is waited for, and its round is looked at once more.
    await lockBalances(tx, purses);
    const balances = await readBalances(tx, purses);
    const standing = await listOpenStakes(
      tx,
      lost.map(({ record }) => record.roundId),
    );
    const unchanged = lost.filter(({ record, stakes }) => {
      const now = standing.get(record.roundId);
      return now?.isPlain && now.stake === stakes.stake;
    });
    const rows = unchanged.map((one) => ({
      ...one,
      balance: balanceIn(balances, one.subject.player),
    }));
    const fresh = await insertWins(
      tx,
      rows.map(({ record, balance }) => ({ ...record, balance })),
    );
    const written = rows.filter(({ record }) => fresh.has(record.id));
    await desk.outbox.emitAll(
      tx,
      'round.settled',
      written.map((row) => eventOf(row, gameCode, row.balance)),
    );
    for (const { at, record, subject, balance } of written) {
      settled.set(at, told(record.roundRef, balance, subject.currency));
    }
  });
  for (const { at, record } of lost) if (settled.has(at)) desk.closedRounds.add(record.roundId);
}

async function settleAlone(
  desk: WalletDesk,
  vendor: VendorOnCall,
  gameCode: string,
  round: Body['rounds'][number],
): Promise<Settled> {
  const { roundId } = round;
  const answer = await payWin(desk, vendor, winOf(round, gameCode));
  if (!answer.ok) return { roundId, code: answer.code, balance: null };
  return { roundId, code: null, balance: answer.value.balance };
}
