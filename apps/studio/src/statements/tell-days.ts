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
import { createWalletClient, type StatementLine, type WalletTransport } from '@padauk/provider-sdk';
import { betTransactionOf } from '../rooms/place-bet.ts';
import { raiseIdOf, transactionIdsOf, winIdOf } from '../round.ts';
import type { StudioContext } from '../studio-context.ts';
import {
  type BookedRoomBet,
  type BookedRound,
  listBookedRoomBets,
  listBookedRounds,
  listUntoldDays,
  markDayTold,
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
const PART_MS = 10 * MINUTE_MS;

/** Tells each brand's wallet the days that it was not told yet, and notes what it found. */
export async function tellDays(context: Context, statements: Statements): Promise<void> {
  const { sql, clock, log } = context;
  const last = Math.floor((clock.now().getTime() - RIPE_MS) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS_MAX }, (_, n) =>
    new Date(last - (DAYS_MAX - n) * DAY_MS).toISOString().slice(0, 10),
  );
  for (const merchantCode of await statements.listBrands()) {
    const wallet = statements.reach(merchantCode);
    try {
      for (const day of await listUntoldDays(sql, { merchantCode, days })) {
        const from = new Date(day);
        const to = new Date(from.getTime() + DAY_MS);
        const told = await tellSpan(context, wallet, { merchantCode, from, to });
        if (!told.ok) {
          log.warn({ merchantCode, day, code: told.code }, 'the wallet takes no statement');
          break;
        }
        const { lines, differences, found } = told.value;
        await markDayTold(sql, { merchantCode, day, at: clock.now(), lines, differences });
        if (differences) {
          log.warn(
            { merchantCode, day, differences, found },
            "the wallet's book differs from ours",
          );
        }
      }
    } finally {
      await wallet.close();
    }
  }
}

/** Tells all bets and wins of some time, as any vendor does, and what the wallet has found. */
export function tellSpan(
  context: Context,
  wallet: WalletTransport,
  span: { readonly merchantCode: string; readonly from: Date; readonly to: Date },
) {
  const { from, to } = span;
  // A try that was cut off may have told other lines: each is a statement of its own.
  const statementId = `${from.toISOString().slice(0, 10)}:${context.random.uuid()}`;
  return createWalletClient({ transport: wallet, sleep }).sendStatement({
    statementId,
    from: from.toISOString(),
    to: to.toISOString(),
    lines: linesOf(context, span),
  });
}

/** Read by parts of the time: a day of rounds is more than a process should hold. */
async function* linesOf(
  { sql }: Context,
  { merchantCode, from, to }: Parameters<typeof tellSpan>[2],
): AsyncGenerator<StatementLine> {
  const end = to.getTime() + SKEW_MS;
  for (let at = from.getTime() - BEGUN_BEFORE_MS; at < end; at += PART_MS) {
    const part = {
      merchantCode,
      from: new Date(at),
      to: new Date(Math.min(at + PART_MS, end)),
    };
    for (const round of await listBookedRounds(sql, part)) yield* linesOfRound(round);
    for (const bet of await listBookedRoomBets(sql, part)) yield* linesOfRoomBet(bet);
  }
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
