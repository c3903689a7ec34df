import { type Amount, assert } from '@padauk/base';
import { arrayText, type BatchValues, byValue, idTimeMs, sinceBatch } from './batch-codec.ts';
import { encodeRiders, riderInserts, type RiderPlaces } from './rider-codec.ts';
import {
  type AccountId,
  canMeet,
  isHouse,
  type PostGroup,
  type Posting,
  type RiderTable,
  type Transfer,
  transferKinds,
} from './transfer.ts';

/*
 * The quick way of a batch: one statement that moves, writes and seals, without a function around
 * it and without a look at what is known before. It takes for granted that every transfer stands
 * between a member and the house, that all groups of an account are covered together, and that no
 * id is known; what is otherwise it leaves undone, or fails at a unique key as a whole. Nothing is
 * refused here: whoever is not posted goes the exact way of `ledger.post_batch`, which decides.
 */

/** All groups of one account, in order: covered together or left together. */
type Stack = {
  readonly accountId: AccountId;
  readonly groups: number[];
  /** Sum of the signed amounts so far. */
  net: bigint;
  /** What must be there before: the deepest that the running sum goes. -1 when nothing is paid. */
  need: bigint;
  legs: number;
};

export type QuickBatch = {
  readonly values: BatchValues;
  /** What each group adds up to, transfer by transfer, on top of the balance before. */
  readonly runs: readonly (readonly bigint[])[];
  /** Number of each group's stack, from 1. */
  readonly stackOf: readonly number[];
};

/** Whose balance row a transfer moves, if it is only one. */
function memberOf(t: Transfer): AccountId | undefined {
  const paysHouse = isHouse(t.toId);
  if (isHouse(t.fromId) === paysHouse || !canMeet(t.fromId, t.toId)) return undefined;
  return paysHouse ? t.fromId : t.toId;
}

/** Lays groups out for `quickStatement`; undefined when they are not of the plain kind. */
export function encodeQuick(groups: readonly PostGroup[]): QuickBatch | undefined {
  const stacks = new Map<AccountId, Stack>();
  const runs: bigint[][] = [];
  const owners: Stack[] = [];
  for (const [index, { transfers }] of groups.entries()) {
    const first = transfers[0];
    const accountId = first && memberOf(first);
    if (accountId === undefined) return undefined;
    let stack = stacks.get(accountId);
    if (!stack) {
      stack = { accountId, groups: [], net: 0n, need: -1n, legs: 0 };
      stacks.set(accountId, stack);
    }
    const own: bigint[] = [];
    for (const t of transfers) {
      if (memberOf(t) !== accountId) return undefined;
      if (t.fromId === accountId) {
        stack.net -= t.amount;
        const depth = -stack.net;
        if (depth > stack.need || stack.need < 0n) stack.need = depth > 0n ? depth : 0n;
      } else {
        stack.net += t.amount;
      }
      stack.legs += 1;
      own.push(stack.net);
    }
    stack.groups.push(index);
    runs.push(own);
    owners.push(stack);
  }
  const ordered = [...stacks.values()].sort((a, b) => byValue(a.accountId, b.accountId));
  const numbers = new Map(ordered.map((stack, index) => [stack, index + 1]));
  return {
    values: valuesOf(groups, ordered, runs),
    runs,
    stackOf: owners.map((stack) => numbers.get(stack) ?? 0),
  };
}

function valuesOf(
  groups: readonly PostGroup[],
  stacks: readonly Stack[],
  runs: readonly (readonly bigint[])[],
): BatchValues {
  const houses = new Set<AccountId>();
  const places: number[] = [];
  const ordinals: number[] = [];
  const counters: bigint[] = [];
  const amounts: bigint[] = [];
  const sums: bigint[] = [];
  const kinds: number[] = [];
  const ids: string[] = [];
  const references: string[] = [];
  const sought: number[] = [];
  const soughtIds: string[] = [];
  let oldestMs = Number.POSITIVE_INFINITY;
  let newestMs = 0;
  for (const [index, stack] of stacks.entries()) {
    let ordinal = 0;
    for (const number of stack.groups) {
      const group = groups[number];
      for (const [turn, t] of (group?.transfers ?? []).entries()) {
        ordinal += 1;
        const pays = t.fromId === stack.accountId;
        const house = pays ? t.toId : t.fromId;
        houses.add(house);
        places.push(index + 1);
        ordinals.push(ordinal);
        counters.push(house);
        amounts.push(pays ? -t.amount : t.amount);
        sums.push(runs[number]?.[turn] ?? 0n);
        kinds.push(transferKinds[t.kind]);
        ids.push(t.id);
        references.push(t.reference ?? 'NULL');
        if (group?.idsAreKept) continue;
        const madeMs = idTimeMs(t.id);
        sought.push(index + 1);
        soughtIds.push(t.id);
        oldestMs = Math.min(oldestMs, madeMs);
        newestMs = Math.max(newestMs, madeMs);
      }
    }
  }
  const isTimed = Number.isFinite(oldestMs) && oldestMs > 0;
  return [
    arrayText(stacks.map(({ accountId }) => accountId)),
    arrayText(stacks.map(({ net }) => net)),
    arrayText(stacks.map(({ need }) => need)),
    arrayText(stacks.map(({ legs }) => legs)),
    arrayText([...houses]),
    arrayText(places),
    arrayText(ordinals),
    arrayText(counters),
    arrayText(amounts),
    arrayText(sums),
    arrayText(kinds),
    arrayText(ids),
    arrayText(references),
    arrayText(sought),
    arrayText(soughtIds),
    String(sinceBatch(isTimed ? oldestMs : 0)),
    isTimed ? oldestMs : null,
    newestMs,
  ];
}
const VALUES = 18;

const PLACES: RiderPlaces = {
  types: ['integer', 'bigint'],
  posted: 'p.balance[r.a] is not null',
  balance: 'p.balance[r.a] + r.b',
  at: 'ledger.batch_at(p.batch_id)',
};

/**
 * $1 accounts in id order with $2 their change, $3 what must be there before (-1: nothing), $4
 * their legs; $5 house accounts; then one element for each leg: $6 number of its account, $7 its
 * turn on the account, $8 the house, $9 signed amount, $10 sum up to it, $11 kind, $12 id, $13
 * reference;
 * then what is looked for in the months before this one: $14 number of its account, $15 id, $16 the
 * batch from which on, $17 the time in the oldest id of version 7 (null: other ids), $18 in the
 * newest.
 *
 * In the span (`ledger.plain_span`) the unique key (account, id) is what finds a known id of this
 * month, and $14 to $16 find those of the months before; out of it the quick way rests.
 */
export function quickStatement(tables: readonly RiderTable[]): string {
  const sparse = (column: string) => `(select array_agg(o.${column} order by s.n)
        from unnest($1::bigint[]) with ordinality s (id, n) left join m o on o.n = s.n)`;
  const dense = (column: string) => `case when count(m.n) = cardinality($1::bigint[])
        then array_agg(m.${column} order by m.n) else ${sparse(column)} end`;
  return `with b as materialized (
      select i.id, s.month_id as opened,
             i.id >= s.from_id and i.id < s.to_id
               and $18::bigint < (i.id >> 20) + 1704153600000
               and ($17::bigint > s.early_ms) is not false as settled
        from (select (floor(date_part('epoch', clock_timestamp()) * 1000)::bigint
                       - 1704067200000 << 20)
                     | (nextval('ledger.batch_number') & 1048575) as id offset 0) i
       cross join ledger.plain_span s
    ), m as (
      update ledger.balance x
         set balance = x.balance + s.net, version = x.version + s.legs
        from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[])
             with ordinality s (account_id, net, need, legs, n)
       where x.account_id = s.account_id
         and (s.need < 0 or (x.balance - x.held - x.floor >= s.need and not x.frozen))
         and (select b.settled from b)
         and (select count(*) from ledger.account a where a.id = any ($5::bigint[]))
             = cardinality($5::bigint[])
         and not exists (
           select from unnest($14::integer[], $15::uuid[]) u (a, id)
            cross join lateral (
              select from ledger.transfer t
               where t.account_id = ($1::bigint[])[u.a] and t.id = u.id
                 and t.batch_id >= $16::bigint and t.batch_id < (select b.opened from b)
              offset 0) k
            where $16::bigint < (select b.opened from b))
      returning s.n, x.balance - s.net as balance, x.version - s.legs as version
    ), p as materialized (
      select b.id as batch_id, ${dense('balance')} as balance, ${dense('version')} as version
        from b left join m on true group by b.id
    ), e as materialized (
      select ($1::bigint[])[l.a] as account_id, l.counter_id, l.amount,
             p.balance[l.a] + l.run as balance, p.version[l.a] + l.turn as version, l.kind, l.id,
             l.reference, p.batch_id
        from p cross join unnest($6::integer[], $7::integer[], $8::bigint[], $9::bigint[],
               $10::bigint[], $11::smallint[], $12::uuid[], $13::uuid[])
             l (a, turn, counter_id, amount, run, kind, id, reference)
       where p.balance[l.a] is not null
    ), w as (
      insert into ledger.transfer
             (account_id, counter_id, amount, balance, batch_id, version, kind, id, reference)
      select e.account_id, e.counter_id, e.amount, e.balance, e.batch_id, e.version, e.kind, e.id,
             e.reference
        from e
    ), z as (
      insert into ledger.unsealed (batch_id, legs, digest, house_ids, house_amounts, house_counts)
      select p.batch_id, d.legs, d.digest, h.ids, h.amounts, h.counts
        from p cross join (
          select count(*)::integer as legs,
                 sha256(array_send(array_agg(e.account_id)) || array_send(array_agg(e.counter_id))
                   || array_send(array_agg(e.amount)) || array_send(array_agg(e.balance))
                   || array_send(array_agg(e.version)) || array_send(array_agg(e.kind))
                   || array_send(array_agg(e.id)) || array_send(array_agg(e.reference))) as digest
            from e) d
        cross join (
          select array_agg(u.id) as ids, array_agg(u.amount) as amounts,
                 array_agg(u.count) as counts
            from (select e.counter_id as id, -sum(e.amount)::bigint as amount,
                         count(*)::integer as count
                    from e group by e.counter_id) u) h
       where d.legs > 0
    )${riderInserts(tables, VALUES + 1, PLACES)}
    select p.balance::text as before from p`;
}
export type QuickRow = { readonly before: string };

/** The values of the riders, after those of the batch. */
export function encodeQuickRiders(
  groups: readonly PostGroup[],
  { stackOf, runs }: QuickBatch,
  tables: readonly RiderTable[],
): BatchValues {
  return encodeRiders(groups, tables, (group) => {
    const place = stackOf[group];
    const run = runs[group]?.at(-1);
    assert(place !== undefined && run !== undefined, 'a rider belongs to a group');
    return [place, run];
  });
}

/** The postings of each group, in order; undefined for a group that was left undone. */
export function decodeQuick(
  groups: readonly PostGroup[],
  { stackOf, runs }: QuickBatch,
  { before }: QuickRow,
): (Posting[] | undefined)[] {
  const balances = before.slice(1, -1).split(',');
  return groups.map(({ transfers }, group) => {
    const text = balances[(stackOf[group] ?? 0) - 1];
    if (text === undefined || text === 'NULL') return undefined;
    const balance = BigInt(text);
    return transfers.map((t, turn) => {
      const after = (balance + (runs[group]?.[turn] ?? 0n)) as Amount;
      const pays = !isHouse(t.fromId);
      const balances = { from: pays ? after : null, to: pays ? null : after };
      return { id: t.id, status: 'posted' as const, balances };
    });
  });
}
