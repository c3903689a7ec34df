import { type Amount, assert, type Uuid, writeAmount } from '@padauk/base';
import {
  deckHashOf,
  leftOf,
  nothingSold,
  type ScratchRules,
  sellOne,
  type Sold,
} from '@padauk/engines';
import {
  countSold,
  type RunScope,
  findRun,
  findLastTicket,
  insertRun,
  type StoredRun,
  type Ticket,
} from './ticket-runs.repo.ts';
import type { PlaySession } from './play-session.ts';
import type { StudioContext } from './studio-context.ts';

/** A run as it is: what the next ticket is drawn from. */
export type OpenRun = StoredRun & {
  readonly sold: Sold;
  /** The number of the next ticket. */
  readonly next: number;
  readonly left: ScratchRules;
};

/** The rules of a title whose tickets are printed; undefined for all other games. */
export const printedRules = ({ title }: PlaySession): ScratchRules | undefined =>
  title.engine === 'scratch' ? title.rules : undefined;

const scopeOf = (session: PlaySession, price: Amount): RunScope => ({
  merchantCode: session.merchantCode,
  title: session.title.code,
  version: session.title.version,
  currency: session.currency,
  trial: session.trial,
  price,
});

/** What a process knows of the runs that it sells; the database is the judge. */
export function createRunBook() {
  const open = new Map<string, OpenRun>();
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = (session: PlaySession, price: Amount): string => {
    const scope = scopeOf(session, price);
    return JSON.stringify({ ...scope, price: String(price) });
  };
  return {
    /** One ticket of a run after the other: each is drawn from what the one before has left. */
    async inTurn<T>(session: PlaySession, price: Amount, sell: () => Promise<T>): Promise<T> {
      const key = keyOf(session, price);
      const before = turns.get(key);
      const sold = (before ?? Promise.resolve()).then(sell, sell);
      const settled = sold.catch(() => undefined);
      turns.set(key, settled);
      try {
        return await sold;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
    find: (session: PlaySession, price: Amount) => open.get(keyOf(session, price)),
    /** Undefined: the run is sold out. */
    keep(session: PlaySession, price: Amount, run: OpenRun | undefined): void {
      if (run) open.set(keyOf(session, price), run);
    },
    /** Another process may have sold tickets, or one was refused. */
    forget(session: PlaySession, price: Amount): void {
      open.delete(keyOf(session, price));
    },
  };
}

/** The ticket that was drawn from a run. */
export function ticketOf(
  run: OpenRun,
  drawn: {
    readonly roundId: Uuid;
    readonly rules: ScratchRules;
    readonly events: readonly object[];
  },
): Ticket {
  const printed = drawn.events.find((event): event is Printed => 'prize' in event);
  const at = drawn.rules.prizes.findIndex(({ symbol }) => symbol === printed?.prize);
  return {
    runId: run.id,
    number: run.next,
    roundId: drawn.roundId,
    prize: at < 0 ? null : at,
    soldBefore: run.sold,
  };
}
type Printed = { readonly prize: string | null };

/** The run once this ticket has left it; undefined when it was the last one. */
export function afterTicket(
  rules: ScratchRules,
  run: OpenRun,
  { prize }: Pick<Ticket, 'prize'>,
): OpenRun | undefined {
  const sold = soldWith(rules, { soldBefore: run.sold, prize });
  const left = leftOf(rules, sold);
  return left && { ...run, sold, left, next: run.next + 1 };
}

const OPEN_TRIES = 5;

/**
 * The run that is sold at this price, as the database has it; a new one where none has tickets
 * left.
 *
 * @param counted - `paid` for players: what a ticket won is not to be seen before it is paid
 */
export async function readOpenRun(
  context: Pick<StudioContext, 'sql' | 'clock' | 'random' | 'joint'>,
  session: PlaySession,
  price: Amount,
  counted: 'all' | 'paid' = 'all',
): Promise<OpenRun> {
  const rules = printedRules(session);
  assert(rules, `${session.title.code} has printed tickets`);
  const scope = scopeOf(session, price);
  for (let tries = 0; tries < OPEN_TRIES; tries += 1) {
    const run = await findRun(context.sql, scope);
    if (run) {
      const { sold, next } = await readSold(context, rules, run.id, counted);
      const left = leftOf(rules, sold);
      if (left) return { ...run, sold, next, left };
    }
    await openRun(context, session, { price, serial: (run?.serial ?? 0) + 1 });
  }
  throw new Error(`the runs of ${session.title.code} are sold out as fast as they are printed`);
}

/**
 * What of a run is sold. Where the wallet takes the price in one transaction with the ticket, the
 * last ticket says it; elsewhere tickets come back whose price was refused, and all are counted.
 */
async function readSold(
  context: Pick<StudioContext, 'sql' | 'joint'>,
  rules: ScratchRules,
  runId: Uuid,
  counted: 'all' | 'paid',
): Promise<Pick<OpenRun, 'sold' | 'next'>> {
  if (context.joint) {
    const last = await findLastTicket(context.sql, runId);
    if (!last) return { sold: nothingSold(rules), next: 1 };
    return { sold: soldWith(rules, last), next: last.number + 1 };
  }
  const { byPrize, last } = await countSold(context.sql, runId, counted);
  const sold = {
    tickets: [...byPrize.values()].reduce((sum, count) => sum + count, 0),
    prizes: rules.prizes.map((_, at) => byPrize.get(at) ?? 0),
  };
  return { sold, next: last + 1 };
}

const soldWith = (
  rules: ScratchRules,
  { soldBefore, prize }: Pick<Ticket, 'soldBefore' | 'prize'>,
): Sold => sellOne(rules, soldBefore, (prize !== null && rules.prizes[prize]?.symbol) || null);

async function openRun(
  context: Pick<StudioContext, 'sql' | 'clock' | 'random'>,
  session: PlaySession,
  { price, serial }: { readonly price: Amount; readonly serial: number },
): Promise<void> {
  const id = context.random.uuid();
  const hash = deckHashOf({
    deckId: id,
    title: session.title.code,
    rulesHash: session.title.rulesHash,
    serial,
    currency: session.currency,
    price: writeAmount(price, session.currency),
  });
  const openedAt = context.clock.now();
  await insertRun(context.sql, scopeOf(session, price), { id, serial, hash, openedAt });
}
