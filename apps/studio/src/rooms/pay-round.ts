import {
  type Amount,
  assert,
  isCurrency,
  type Ok,
  parseAmount,
  SECOND_MS,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import { walletRoutes } from '@padauk/provider-sdk';
import { winIdOf, writeEvents } from '../round.ts';
import { isSaid } from '../wallet-calls.ts';
import { decidedBet, planRound } from './plan-round.ts';
import { betTransactionOf } from './place-bet.ts';
import {
  type BetEnd,
  listBetsOf,
  listOwed,
  markPaid,
  markReturned,
  type OwedBet,
} from './room-bets.repo.ts';
import { betState } from './room-states.ts';
import type { RoomContext } from './room-context.ts';
import type { BetResult } from './room-game.ts';
import { endRun, finishRound, type StoredRoomRound } from './room-rounds.repo.ts';
import { NO_ANSWER, type OpenBet, setAside } from './waiting-bets.repo.ts';

/** How many rounds of players one call of the wallet settles. */
const CALL_MAX = 500;

/** Tells how the round ended, with the link that decided it. */
export async function endRoomRound(context: RoomContext, round: StoredRoomRound): Promise<void> {
  const { plan, link } = await planRound(context, round);
  context.faultPoint('rooms.ending');
  await endRun(context.sql, round.id, { link, events: JSON.stringify(plan.outcome) });
  context.faultPoint('rooms.ended');
}

/**
 * So long a round waits for a wallet that does not answer; then it goes on without its bets. No
 * longer than the pause between rounds: a room has players of many brands.
 */
const PATIENCE_MS = 3 * SECOND_MS;

/**
 * Pays a round that has ended: each bet is closed at the wallet by an id made of it, so that all of
 * it may be said again. Brands are paid beside one another, and a bet that a wallet does not close
 * is set aside: neither holds up any other. False: not all wallets have answered yet.
 */
export async function payRound(context: RoomContext, round: StoredRoomRound): Promise<boolean> {
  const owed = await listOwed(context.sql, round.id);
  const results = await decideRound(context, round);
  context.faultPoint('rooms.paying');
  const brands = [...Map.groupBy(owed, ({ merchantCode }) => merchantCode).values()];
  const open = await Promise.all(brands.map((bets) => payBrand(context, round, bets, results)));
  if (open.flat().length > 0) {
    await setAside(context.sql, { id: round.id, patienceMs: PATIENCE_MS }, open.flat());
  }
  return finishRound(context.sql, round.id);
}

/** Closes the bets of one brand, and asks no more of a wallet once it has given no answer. */
async function payBrand(
  context: RoomContext,
  round: StoredRoomRound,
  owed: readonly OwedBet[],
  results: Results,
): Promise<readonly OpenBet[]> {
  const placed = owed.filter(({ state }) => state === betState.placed);
  const returning = owed.filter(({ state }) => state === betState.returning);
  const questions = [
    ...batchesOf(placed).map((bets) => ({ bets, ask: () => payBatch(context, bets, results) })),
    ...returning.map((bet) => ({ bets: [bet], ask: () => giveBack(context, round, bet) })),
  ];
  const open: OpenBet[] = [];
  for (const { bets, ask } of questions) {
    const isSilent = open.some(({ code }) => code === NO_ANSWER);
    open.push(...(isSilent ? bets.map(({ id }) => ({ id, code: NO_ANSWER })) : await ask()));
  }
  return open;
}

/**
 * Asks the wallet once more for bets of one round, each by itself, so that one that it cannot close
 * stands in the way of none. Gives those that stay open.
 */
export async function payAgain(
  context: RoomContext,
  round: StoredRoomRound,
  betIds: ReadonlySet<Uuid>,
): Promise<readonly OpenBet[]> {
  const owed = (await listOwed(context.sql, round.id)).filter(({ id }) => betIds.has(id));
  const results = await decideRound(context, round);
  const open: OpenBet[] = [];
  for (const bet of owed) {
    const isPlaced = bet.state === betState.placed;
    const pay = isPlaced ? payBatch(context, [bet], results) : giveBack(context, round, bet);
    open.push(...(await pay));
  }
  return open;
}

type Results = {
  readonly room: string;
  readonly of: ReadonlyMap<Uuid, BetResult>;
};

/** What each bet of a round came to. */
async function decideRound(context: RoomContext, round: StoredRoomRound): Promise<Results> {
  const bets = await listBetsOf(context.sql, round.id);
  const { plan } = await planRound(context, round);
  const results = plan.decide(bets.map(decidedBet));
  return {
    room: round.room,
    of: new Map(
      bets.flatMap(({ id }, at) => {
        const result = results[at];
        return result ? [[id, result] as const] : [];
      }),
    ),
  };
}

const batchesOf = (bets: readonly OwedBet[]): readonly (readonly OwedBet[])[] =>
  Array.from({ length: Math.ceil(bets.length / CALL_MAX) }, (_, k) =>
    bets.slice(k * CALL_MAX, (k + 1) * CALL_MAX),
  );

const tokenOf = (context: RoomContext, { walletToken }: OwedBet): string =>
  context.vault.open('wallet-token', walletToken).toString();

const money = (currency: string, value: Amount): string => {
  assert(isCurrency(currency), 'a bet is placed in a known currency');
  return writeAmount(value, currency);
};

/** Pays bets of one brand, and writes what is paid. Gives those that stay open. */
async function payBatch(
  context: RoomContext,
  batch: readonly OwedBet[],
  { room, of }: Results,
): Promise<readonly OpenBet[]> {
  const due = batch.map((bet) => {
    const result = of.get(bet.id);
    assert(result, `every bet of a round is decided: ${bet.id}`);
    return { ...bet, ...result };
  });
  const answer = await asked(context, () =>
    context.wallet.call(walletRoutes.settleRounds, {
      gameCode: room,
      rounds: due.map((bet) => ({
        sessionToken: tokenOf(context, bet),
        playerId: bet.playerId,
        currency: bet.currency,
        roundId: bet.id,
        transactionId: winIdOf(bet.id),
        amount: money(bet.currency, bet.payout),
      })),
    }),
  );
  if (!answer.ok) {
    // What is said of many at once is said of none of them.
    const code = batch.length === 1 ? answer.code : NO_ANSWER;
    return batch.map(({ id }) => ({ id, code }));
  }
  context.faultPoint('rooms.paid');
  const open: OpenBet[] = [];
  const ends: BetEnd[] = [];
  for (const [at, bet] of due.entries()) {
    const told = answer.value.rounds[at];
    const { id, currency } = bet;
    assert(isCurrency(currency), 'a bet is placed in a known currency');
    const balance = told?.balance ? parseAmount(told.balance, currency) : undefined;
    if (balance === undefined) {
      open.push({ id, code: told?.code ?? NO_ANSWER });
      continue;
    }
    ends.push({
      id,
      payout: bet.payout,
      input: JSON.stringify(bet.input),
      actions: JSON.stringify(bet.actions),
      events: JSON.stringify(writeEvents(bet.events, currency)),
      balance,
    });
  }
  if (ends.length > 0) await markPaid(context.sql, ends);
  return open;
}

/** Undoes the stake of a bet that came too late, whether or not the wallet had taken it. */
async function giveBack(
  context: RoomContext,
  { room }: StoredRoomRound,
  bet: OwedBet,
): Promise<readonly OpenBet[]> {
  const originalTransactionId = betTransactionOf(bet.id);
  const answer = await asked(context, () =>
    context.wallet.call(walletRoutes.rollback, {
      sessionToken: tokenOf(context, bet),
      playerId: bet.playerId,
      currency: bet.currency,
      gameCode: room,
      roundId: bet.id,
      transactionId: `${originalTransactionId}:back`,
      originalTransactionId,
    }),
  );
  if (!answer.ok) return [{ id: bet.id, code: answer.code }];
  await markReturned(context.sql, bet.id);
  return [];
}

type No = { readonly ok: false; readonly code: string };
/** An answer of the wallet; whatever leaves open what it did is `NO_ANSWER`. */
async function asked<V>(
  context: RoomContext,
  call: () => Promise<Ok<V> | No>,
): Promise<Ok<V> | No> {
  try {
    const answer = await call();
    return answer.ok || isSaid(answer.code) ? answer : { ok: false, code: NO_ANSWER };
  } catch (error) {
    context.log.warn({ error }, 'a wallet failed over bets of a room');
    return { ok: false, code: NO_ANSWER };
  }
}
