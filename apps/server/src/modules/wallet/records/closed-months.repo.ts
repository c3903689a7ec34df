import { type Amount, amount, DAY_MS, HOUR_MS, type Uuid } from '@padauk/base';
import { brandDayOf, brandDayOn } from '@padauk/base/brand-day';
import type { AccountId, TransferKind } from '@padauk/ledger';
import { COUNT_MAX, type KindSum, sumSpans, sumStatement } from '@padauk/ledger/statement';
import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';

/** A transaction that began within a month has ended long before, one way or the other. */
const CLOSED_AFTER_MS = HOUR_MS;
/** Ten years: whoever asks from further back, or from the year 1, has no month kept for it. */
const MONTHS_REACH_MS = 3_653 * DAY_MS;

type Query = {
  readonly memberId: Uuid;
  readonly accountId: AccountId;
  /** Where months begin, one after the other, and where the last of them ends. */
  readonly edges: readonly Date[];
  readonly now: Date;
};
type Stored = { readonly kind: KindSum['kind']; readonly lines: number } & {
  readonly received: string;
  readonly paid: string;
};
type Month = { readonly place: number; readonly from: Date; readonly to: Date };

/**
 * What moved a member's cash month by month, by kind. Every line of an account lies on a page of
 * its own, so a month that is over is read once and its sums are kept.
 */
export async function sumMonths(db: Db, query: Query): Promise<KindSum[]> {
  const { memberId, accountId, edges, now } = query;
  const begun = edges.slice(1).flatMap((to, place): Month[] => {
    const from = edges[place];
    return from && from <= now ? [{ place, from, to }] : [];
  });
  const known = await readKnown(db, memberId, begun);
  const [first, last] = [begun.find(isNew(known)), begun.findLast(isNew(known))];
  if (!first || !last) return [...known.values()].flat().sort(bySpan);
  const asked = begun.slice(first.place, last.place + 1);
  const fresh = await sumSpans(db, {
    accountId,
    edges: [...asked.map(({ from }) => from), last.to],
  });
  const byPlace = Map.groupBy(fresh, ({ span }) => first.place + span);
  const found = asked.filter(isNew(known)).map((month) => {
    const sums = (byPlace.get(month.place) ?? []).map((sum) => ({ ...sum, span: month.place }));
    return { month, sums };
  });
  const closed = found.filter(({ month }) => month.to.getTime() + CLOSED_AFTER_MS <= now.getTime());
  if (closed.length > 0) await keep(db, memberId, closed);
  return [...known.values(), ...found.map(({ sums }) => sums)].flat().sort(bySpan);
}

const bySpan = (a: KindSum, b: KindSum): number => a.span - b.span;

type Known = ReadonlyMap<number, readonly KindSum[]>;
const isNew = (known: Known) => (month: Month) => !known.has(month.place);

async function readKnown(db: Db, memberId: Uuid, months: readonly Month[]): Promise<Known> {
  const { rows } = await sql<{ place: number; sums: readonly Stored[] }>`
    select asked.place, c.sums
    from unnest(
      ${months.map(({ place }) => place)}::int[], ${months.map(({ from }) => from)}::timestamptz[],
      ${months.map(({ to }) => to)}::timestamptz[]) as asked (place, from_at, to_at)
    join wallet.closed_month c using (from_at, to_at)
    where c.member_id = ${memberId}`.execute(db);
  return new Map(
    rows.map(({ place, sums }) => [
      place,
      sums.map(({ kind, lines, received, paid }) => ({
        span: place,
        kind,
        lines,
        received: amount(BigInt(received)),
        paid: amount(BigInt(paid)),
      })),
    ]),
  );
}

/** Somebody else may have added up the same month meanwhile, to the same sums. */
async function keep(
  db: Db,
  memberId: Uuid,
  closed: readonly { readonly month: Month; readonly sums: readonly KindSum[] }[],
): Promise<void> {
  const written = closed.map(({ sums }) =>
    JSON.stringify(
      sums.map(
        ({ kind, lines, received, paid }): Stored => ({
          kind,
          lines,
          received: String(received),
          paid: String(paid),
        }),
      ),
    ),
  );
  await sql`
    insert into wallet.closed_month (member_id, from_at, to_at, sums)
    select ${memberId}, c.from_at, c.to_at, c.sums
    from unnest(
      ${closed.map(({ month }) => month.from)}::timestamptz[],
      ${closed.map(({ month }) => month.to)}::timestamptz[],
      ${written}::jsonb[]) as c (from_at, to_at, sums)
    on conflict do nothing`.execute(db);
}

type Filtered = Omit<Query, 'edges'> & {
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Of the brand, whose months they are. */
  readonly timeZone: string;
};
type Sums = Awaited<ReturnType<typeof sumStatement>>;

/**
 * How many lines of these kinds there are in a span, and what they have moved, as `sumStatement`
 * tells it: the months that lie within the span are read as sums, the days around them as lines.
 */
export async function sumFiltered(db: Db, query: Filtered): Promise<Sums> {
  const { accountId, kinds, from, to, now } = query;
  const linesOf = (span: { from?: Date | undefined; to?: Date | undefined }) =>
    sumStatement(db, { accountId, kinds, ...span });
  const since = new Date(now.getTime() - MONTHS_REACH_MS);
  const begin = from && from < since ? since : from;
  const end = to && to < now ? to : now;
  const edges = begin && begin < end ? monthsWithin(begin, end, query.timeZone) : [];
  const [first, last] = [edges[0], edges.at(-1)];
  if (!first || !last || first === last) return linesOf({ from, to });
  const parts = await Promise.all([
    linesOf({ from, to: first }),
    sumMonths(db, { ...query, edges }),
    linesOf({ from: last, to }),
  ]);
  const [head, months, tail] = parts;
  const own = months.filter(({ kind }) => !kinds || kinds.includes(kind));
  const lines = own.reduce((sum, month) => sum + month.lines, head.lines + tail.lines);
  if (!head.sums || !tail.sums || lines > COUNT_MAX) return { lines: COUNT_MAX, sums: undefined };
  const total = (key: 'received' | 'paid', around: readonly Amount[]) =>
    amount(
      own.reduce(
        (sum, month) => sum + month[key],
        around.reduce<bigint>((a, b) => a + b, 0n),
      ),
    );
  return {
    lines,
    sums: {
      received: total('received', [head.sums.received, tail.sums.received]),
      paid: total('paid', [head.sums.paid, tail.sums.paid]),
    },
  };
}

/** Where months of the brand's calendar begin within a span, the last of them as their end. */
function monthsWithin(from: Date, to: Date, timeZone: string): readonly Date[] {
  const edges: Date[] = [];
  let month = brandDayOf(from, timeZone).date.slice(0, 7);
  for (;;) {
    const begin = brandDayOn(`${month}-01`, timeZone).from;
    if (begin > to) return edges;
    if (begin >= from) edges.push(begin);
    month = nextMonth(month);
  }
}

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
};
