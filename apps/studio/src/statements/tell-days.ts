import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Amount,
  assert,
  DAY_MS,
  HOUR_MS,
  isCurrency,
  MINUTE_MS,
  writeAmount,
} from '@padauk/base';
import {
  createWalletClient,
  type Statement,
  type StatementLine,
  type WalletClient,
  type WalletTransport,
} from '@padauk/provider-sdk';
import { betTransactionOf } from '../rooms/place-bet.ts';
import { raiseIdOf, transactionIdsOf, winIdOf } from '../round.ts';
import type { Sql } from '../sessions.repo.ts';
import type { StudioContext } from '../studio-context.ts';
import {
  type BookedRoomBet,
  type BookedRound,
  listBookedRoomBets,
  listBookedRounds,
  listUncomparedDays,
  listUntoldDays,
  type Mark,
  markDayCompared,
  markDayTold,
  type Page,
  type Span as SpanToRead,
} from './statements.repo.ts';

/** How a wallet elsewhere is told what this book says. */
export type Statements = {
  /** The brands that the studio plays for there. */
  readonly listBrands: () => Promise<readonly string[]>;
  readonly reach: (merchantCode: string) => WalletTransport & { close(): Promise<void> };
};
type Context = Pick<StudioContext, 'sql' | 'clock' | 'random'> & {
  readonly log: { warn(facts: object, text: string): void };
};

/** A day is told when the last of its rounds have had this time to end. */
const RIPE_MS = HOUR_MS;
/** A wallet that was away for longer is told no earlier days. */
const DAYS_MAX = 3;
/** Clocks differ. */
const SKEW_MS = 5 * MINUTE_MS;
/** What a round has begun with may be won hours later. */
const BEGUN_BEFORE_MS = 6 * HOUR_MS;
/** Of rounds at once: a day of them is more than a process should hold. */
const ROWS_MAX = 1_000;

/**
 * Tells each brand's wallet the days that it was not told yet. It compares them by a job of its own,
 * and is asked by the next run what it found. A brand that cannot be told keeps no other waiting.
 */
export async function tellDays(
  context: Context,
  statements: Statements,
  stopping?: AbortSignal,
): Promise<void> {
  const last = Math.floor((context.clock.now().getTime() - RIPE_MS) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS_MAX }, (_, n) =>
    new Date(last - (DAYS_MAX - n) * DAY_MS).toISOString().slice(0, 10),
  );
  for (const merchantCode of await statements.listBrands()) {
    const wallet = statements.reach(merchantCode);
    const telling = {
      ...context,
      stopping,
      client: createWalletClient({ transport: wallet, sleep }),
    };
    try {
      await askDays(telling, { merchantCode, days });
      await tellBrand(telling, { merchantCode, days });
    } catch (error) {
      if (stopping?.aborted) return;
      context.log.warn({ error, merchantCode }, 'a brand could not be told what was played');
    } finally {
      await wallet.close();
    }
  }
}

type Telling = Context & {
  readonly client: WalletClient;
  readonly stopping: AbortSignal | undefined;
};
type BrandDays = { readonly merchantCode: string; readonly days: readonly string[] };

async function askDays(
  { sql, log, client }: Telling,
  { merchantCode, days }: BrandDays,
): Promise<void> {
  for (const { day, ...told } of await listUncomparedDays(sql, { merchantCode, days })) {
    const answer = await client.askStatement({ ...told, ...writeSpan(spanOf(day)) });
    if (!answer.ok) {
      log.warn({ merchantCode, day, code: answer.code }, 'the wallet does not say what it found');
      continue;
    }
    const { differences, found } = answer.value;
    if (differences === null) continue;
    await markDayCompared(sql, { merchantCode, day, differences });
    if (differences === 0) continue;
    log.warn({ merchantCode, day, differences, found }, "the wallet's book differs from ours");
  }
}

async function tellBrand(telling: Telling, { merchantCode, days }: BrandDays): Promise<void> {
  const { sql, clock, log, client } = telling;
  for (const day of await listUntoldDays(sql, { merchantCode, days })) {
    const statement = statementOf(telling, { merchantCode, ...spanOf(day) });
    const told = await client.handInStatement(statement);
    if (!told.ok) {
      log.warn({ merchantCode, day, code: told.code }, 'the wallet takes no statement');
      return;
    }
    const { statementId } = statement;
    const { part, lines } = told.value;
    await markDayTold(sql, { merchantCode, day, at: clock.now(), statementId, part, lines });
  }
}

type Span = { readonly from: Date; readonly to: Date };
const spanOf = (day: string): Span => {
  const from = new Date(day);
  return { from, to: new Date(from.getTime() + DAY_MS) };
};
const writeSpan = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() });

/**
 * All bets and wins of some time, as any vendor tells them.
 *
 * @param rowsMax - how many rounds are read at once
 */
export function statementOf(
  context: Pick<Context, 'sql' | 'random'> & { readonly stopping?: AbortSignal | undefined },
  span: Span & { readonly merchantCode: string },
  rowsMax = ROWS_MAX,
): Statement {
  const { from, to } = writeSpan(span);
  // A try that was cut off may have told other lines: each is a statement of its own.
  const statementId = `${from.slice(0, 10)}:${context.random.uuid()}`;
  return { statementId, from, to, lines: linesOf(context, span, rowsMax) };
}

async function* linesOf(
  { sql, stopping }: Parameters<typeof statementOf>[0],
  { merchantCode, from, to }: Parameters<typeof statementOf>[1],
  limit: number,
): AsyncGenerator<StatementLine> {
  const span = {
    merchantCode,
    from: new Date(from.getTime() - BEGUN_BEFORE_MS),
    to: new Date(to.getTime() + SKEW_MS),
  };
  async function* all<Row>(
    list: (sql: Sql, span: SpanToRead) => Promise<Page<Row>>,
  ): AsyncGenerator<Row> {
    let after: Mark | undefined;
    do {
      stopping?.throwIfAborted();
      const { booked, next } = await list(sql, { ...span, after, limit });
      yield* booked;
      after = next;
    } while (after);
  }
  for await (const round of all(listBookedRounds)) yield* linesOfRound(round);
  for await (const bet of all(listBookedRoomBets)) yield* linesOfRoomBet(bet);
}

function* linesOfRound(round: BookedRound): Generator<StatementLine> {
  const { id: roundId, currency, actions, payout } = round;
  const { betTransactionId, winTransactionId } = transactionIdsOf(round);
  yield* lineOf('bet', betTransactionId, currency, round.stake);
  for (const { sequence, attempt, raise, pending } of actions) {
    if (!pending) yield* lineOf('bet', raiseIdOf({ roundId, sequence, attempt }), currency, raise);
  }
  // A round with decisions is won by a call of its own.
  const winId = actions.length > 0 ? winIdOf(roundId) : winTransactionId;
  yield* lineOf('win', winId, currency, payout);
}

function* linesOfRoomBet({ id, currency, stake, payout }: BookedRoomBet) {
  yield* lineOf('bet', betTransactionOf(id), currency, stake);
  yield* lineOf('win', winIdOf(id), currency, payout);
}

/** What moves nothing needs no line. */
function* lineOf(
  kind: StatementLine['kind'],
  transactionId: string,
  currency: string,
  value: Amount | null,
): Generator<StatementLine> {
  if (!value) return;
  assert(isCurrency(currency), 'rounds are played in a known currency');
  yield { transactionId, kind, currency, amount: writeAmount(value, currency), standing: true };
}
