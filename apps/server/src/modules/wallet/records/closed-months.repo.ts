import { amount, HOUR_MS, type Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { type KindSum, sumSpans } from '@padauk/ledger/statement';
import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';

/** A transaction that began within a month has ended long before, one way or the other. */
const CLOSED_AFTER_MS = HOUR_MS;

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
