import type { Amount } from '@padauk/base';
import { DAY_MS, ok, refuse } from '@padauk/base';
import type {
  AccountId,
  PostCode,
  PostGroup,
  Posting,
  PostResult,
  RiderTable,
  Transfer,
} from './transfer.ts';
import { encodeRiders, riderInserts, type RiderPlaces } from './rider-codec.ts';
import { isHouse, transferKinds } from './transfer.ts';

/** Values of a call: numbers, UUIDs, and the texts of PostgreSQL arrays. */
export type BatchValues = readonly (string | number | boolean | null)[];

/** A function of the database that posts, with its own number of values. */
export type PostCall = { readonly name: string; readonly text: string; readonly values: number };
const POST_BATCH: PostCall = {
  name: 'ledger_post_batch',
  text: `ledger.post_batch($1::bigint[], $2::integer, $3::integer[], $4::uuid[],
    $5::integer[], $6::integer[], $7::bigint[], $8::smallint[], $9::uuid[],
    $10::bigint, $11::bigint, $12::boolean, $13::boolean, $14::boolean)`,
  values: 14,
};
const CALL_ONE = `ledger.post_one($1::uuid, $2::bigint, $3::bigint, $4::bigint, $5::bigint,
      $6::smallint, $7::uuid, $8::bigint, $9::bigint)`;
const POST_ONE: PostCall = {
  name: 'ledger_post_one',
  text: `(select array[o.code] as code, array[o.balance] as from_balance,
      array[o.balance] as to_balance, o.batch_id from ${CALL_ONE} o)`,
  values: 9,
};
/** A lone transfer without riders, with nothing around the function. */
const ONE_ALONE = `select o.code::text as codes, o.balance::text as debits,
    o.balance::text as credits from ${CALL_ONE} o`;
/** What is read back of it, under names of one word: texts of arrays, or of a lone element. */
const COLUMNS = `p.code::text as codes, p.from_balance::text as debits,
  p.to_balance::text as credits`;
export type BatchRow = {
  readonly codes: string;
  readonly debits: string | null;
  readonly credits: string | null;
};

/** `{1,2,3}`; the elements are numbers, UUIDs or `NULL`, none of which needs quoting. */
export const arrayText = (elements: readonly (string | number | bigint)[]): string =>
  `{${elements.join(',')}}`;

/** The order of whole numbers, for `sort`. */
export const byValue = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Milliseconds since 1970 in an id of version 7, 0 in any other. Only tells the ledger how far back
 * a first posting of the id may lie.
 */
export function idTimeMs(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;
}

/** The transfer of a batch that is one transfer between a member and the house. */
function onlyTransfer(groups: readonly PostGroup[]): Transfer | undefined {
  const [group, other] = groups;
  const [transfer, next] = group?.transfers ?? [];
  if (other || next || !transfer) return undefined;
  return isHouse(transfer.fromId) === isHouse(transfer.toId) ? undefined : transfer;
}

/**
 * The call that posts the groups, and its values.
 *
 * @param wholeGroups - a group whose first id is known is a replay as a whole
 */
export function encodeCall(
  groups: readonly PostGroup[],
  wholeGroups: boolean,
): { readonly call: PostCall; readonly values: BatchValues } {
  const only = onlyTransfer(groups);
  return only === undefined
    ? { call: POST_BATCH, values: encodeBatch(groups, wholeGroups) }
    : { call: POST_ONE, values: encodeOne(only) };
}

/** As `ledger.post_one` wants it: the account with the balance row first, and a signed amount. */
function encodeOne(t: Transfer): BatchValues {
  const pays = !isHouse(t.fromId);
  const madeMs = idTimeMs(t.id);
  return [
    t.id,
    String(pays ? t.fromId : t.toId),
    String(pays ? t.toId : t.fromId),
    String(pays ? -t.amount : t.amount),
    pays ? String(t.amount) : null,
    transferKinds[t.kind],
    t.reference,
    String(sinceBatch(madeMs)),
    madeMs,
  ];
}

/** Batch ids are milliseconds since 2024 and 20 bits more; a clock may be a day behind another. */
export const EPOCH_MS = 1_704_067_200_000;
export const sinceBatch = (madeMs: number): bigint =>
  madeMs === 0 ? 0n : BigInt(madeMs - DAY_MS - EPOCH_MS) << 20n;

/**
 * Lays groups out as columns. Accounts come once, those with a balance row first and in id order,
 * which is the order they are locked in.
 */
function encodeBatch(groups: readonly PostGroup[], wholeGroups: boolean): BatchValues {
  const positions = new Map<AccountId, number>();
  for (const { transfers } of groups) {
    for (const t of transfers) {
      positions.set(t.fromId, 0);
      positions.set(t.toId, 0);
    }
  }
  const accounts = [...positions.keys()];
  const members = accounts.filter((id) => !isHouse(id)).sort(byValue);
  const ordered = [...members, ...accounts.filter(isHouse).sort(byValue)];
  for (const [index, id] of ordered.entries()) positions.set(id, index + 1);

  const group: number[] = [];
  const ids: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const amounts: bigint[] = [];
  const kinds: number[] = [];
  const references: string[] = [];
  let membersMeet = false;
  let housesMeet = false;
  let oldestMs = Number.POSITIVE_INFINITY;
  let newestMs = 0;
  for (const [index, { transfers }] of groups.entries()) {
    for (const t of transfers) {
      group.push(index + 1);
      ids.push(t.id);
      from.push(positions.get(t.fromId) ?? 0);
      to.push(positions.get(t.toId) ?? 0);
      amounts.push(t.amount);
      kinds.push(transferKinds[t.kind]);
      references.push(t.reference ?? 'NULL');
      if (isHouse(t.fromId) === isHouse(t.toId)) {
        if (isHouse(t.fromId)) housesMeet = true;
        else membersMeet = true;
      }
      const madeMs = idTimeMs(t.id);
      oldestMs = Math.min(oldestMs, madeMs);
      newestMs = Math.max(newestMs, madeMs);
    }
  }
  return [
    arrayText(ordered),
    members.length,
    arrayText(group),
    arrayText(ids),
    arrayText(from),
    arrayText(to),
    arrayText(amounts),
    arrayText(kinds),
    arrayText(references),
    oldestMs,
    newestMs,
    membersMeet,
    housesMeet,
    wholeGroups,
  ];
}

const LINKED = 8;
const codeOf: Readonly<Record<number, PostCode>> = {
  2: 'balance_too_low',
  3: 'account_not_found',
  4: 'currency_mismatch',
  5: 'transfer_id_reused',
  6: 'transfer_voided',
  7: 'account_frozen',
};

/** The refusal that a number of the database's answer stands for. */
export const postCodeOf = (code: number): PostCode | undefined => codeOf[code];

/** Reads the answer of a batch back into one result for each group, in order. */
export function decodeBatch(groups: readonly PostGroup[], row: BatchRow): PostResult[] {
  const codes = elementsOf(row.codes);
  const debits = elementsOf(row.debits);
  const credits = elementsOf(row.credits);
  let index = 0;
  return groups.map(({ transfers }) => {
    const postings: Posting[] = [];
    let refused: PostCode | undefined;
    for (const t of transfers) {
      const code = Number(codes[index]);
      if (code > 1 && code !== LINKED) refused ??= codeOf[code];
      postings.push({
        id: t.id,
        status: code === 1 ? 'replayed' : 'posted',
        balances: {
          from: isHouse(t.fromId) ? null : balanceOf(debits[index]),
          to: isHouse(t.toId) ? null : balanceOf(credits[index]),
        },
      });
      index += 1;
    }
    return refused === undefined ? ok(postings) : refuse(refused);
  });
}
const elementsOf = (text: string | null): string[] => {
  if (text === null) return ['NULL'];
  return text.startsWith('{') ? text.slice(1, -1).split(',') : [text];
};
const balanceOf = (element: string | undefined): Amount | null =>
  element === undefined || element === 'NULL' ? null : (BigInt(element) as Amount);

/** Places in the answer of the posting: of the first and the last transfer of a rider's group. */
const PLACES: RiderPlaces = {
  types: ['integer', 'integer'],
  posted: 'p.code[r.a] = 0',
  balance: 'coalesce(p.from_balance[r.b], p.to_balance[r.b])',
  at: 'ledger.batch_at(p.batch_id)',
};

/** The one statement of a batch: the posting, and the riders of its newly posted groups. */
export function batchStatement(call: PostCall, tables: readonly RiderTable[]): string {
  if (tables.length === 0)
    return call === POST_ONE ? ONE_ALONE : `select ${COLUMNS} from ${call.text} p`;
  const riders = riderInserts(tables, call.values + 1, PLACES);
  return `with p as materialized (select * from ${call.text} c)${riders}
    select ${COLUMNS} from p`;
}

/** The values that `batchStatement(call, tables)` expects. */
export function encodeStatement(
  groups: readonly PostGroup[],
  values: BatchValues,
  tables: readonly RiderTable[],
): BatchValues {
  const firsts: number[] = [];
  let next = 1;
  for (const { transfers } of groups) {
    firsts.push(next);
    next += transfers.length;
  }
  firsts.push(next);
  const placeOf = (group: number) => [firsts[group] ?? 0, (firsts[group + 1] ?? 0) - 1] as const;
  return [...values, ...encodeRiders(groups, tables, placeOf)];
}
