/**
 * `node tools/bench/fill-ledger.ts [--members 200000] [--transfers 50000000]`: fills the demo brand
 * of the database of `DATABASE_URL` with players and half a year of their money, for measuring what
 * reads it. The database is prepared and seeded before; it is for measuring only: rows are written
 * past the ledger's own functions, so that the hash chain knows nothing of them.
 */
import { parseArgs } from 'node:util';
import { Client, type ClientBase } from 'pg';
import { sealNumber } from '../../apps/server/src/modules/wallet/withdrawals/payout-account.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openVault } from '../../apps/server/src/platform/secret-key.ts';
import { withoutIndexes } from './without-indexes.ts';

export type LedgerScale = { readonly members: number; readonly transfers: number };
type Scale = LedgerScale & {
  /** Of a payout account, as the install seals it: the queue of withdrawals tells it. */
  readonly sealedNumber: Buffer;
};

/** A number for all, sealed with the key of the install whose data is there. */
export const sealedNumberIn = (dataDir: string): Buffer =>
  sealNumber(openVault({ secretKey: undefined, dataDir }), '09700000001');

/** One player in this many has this many times the transfers of the others. */
const HEAVY_ONE_IN = 1_000;
const HEAVY_TIMES = 80;
/** A player comes on one day of six. */
const REST_DAYS = 6;
const VISITS = 30;
const DAYS = VISITS * REST_DAYS;
/** One player in this many has deposits and withdrawals in the queues of the desk, too. */
const QUEUED_ONE_IN = 10;
const AUDITED_PER_MEMBER = 5;

/** What happens in a cycle of ten transfers, over and over; signed, minor units. */
const CYCLE: readonly (readonly [kind: number, amount: number])[] = [
  [1, 100_000],
  [7, -10_000],
  [8, 6_000],
  [7, -10_000],
  [7, -10_000],
  [8, 15_000],
  [7, -10_000],
  [7, -10_000],
  [8, 5_000],
  [3, -60_000],
];
/** What the first transfers of a cycle add up to; with none of them, nothing. */
const sums = CYCLE.reduce<number[]>((all, [, amount]) => [...all, (all.at(-1) ?? 0) + amount], [0]);

const TABLES = [
  'ledger.transfer',
  'games.wallet_transaction',
  'games.member_day',
  'wallet.member_day',
] as const;

type Brand = { readonly merchant: string; readonly vendor: string; readonly game: string };

export async function fillLedger(client: ClientBase, scale: Scale): Promise<void> {
  const { rows } = await client.query<Brand>(
    `select m.id as merchant, v.id as vendor, g.id as game
     from site.merchant m join games.vendor v on v.merchant_id = m.id and v.code = 'padauk'
     join games.game g on g.vendor_id = v.id and g.game_code = 'padauk-blossom'
     where m.code = 'padauk'`,
  );
  const [brand] = rows;
  if (!brand) throw new Error('the database is seeded with the demo brand first');
  await client.query(`select ledger.open_months(now() - interval '${DAYS} days', 7)`);
  await client.query('alter table games.wallet_transaction disable trigger user');
  await client.query("set synchronous_commit = off; set work_mem = '256MB'");
  await client.query('set idle_in_transaction_session_timeout = 0');
  await fillMembers(client, brand, scale);
  await withoutIndexes(client, TABLES, async () => {
    for (let day = 0; day < DAYS; day += 1) {
      await fillDay(client, brand, day);
      if ((day + 1) % VISITS === 0) console.error(`filled ${day + 1} of ${DAYS} days`);
    }
  });
  await fillQueues(client, brand, scale);
  await client.query('alter table games.wallet_transaction enable trigger user');
  await client.query(
    `update ledger.balance b set version = f.count, balance = ${balanceAfter('f.count')}
     from filled f where b.account_id = f.account_id`,
    [CYCLE.length, sums],
  );
  await client.query(
    `insert into games.game_day (merchant_id, date, vendor, node_id, game_type, players, rounds,
       stakes, payouts)
     select merchant_id, date, vendor, node_id, game_type, count(*), sum(rounds), sum(stakes),
       sum(payouts)
     from games.member_day group by 1, 2, 3, 4, 5 on conflict do nothing`,
  );
  await client.query(
    `insert into wallet.brand_day (merchant_id, date, purse, kind, transfers, received, paid)
     select merchant_id, date, purse, kind, sum(transfers), sum(received), sum(paid)
     from wallet.member_day group by 1, 2, 3, 4 on conflict do nothing`,
  );
  await client.query('drop table filled, moved');
  await client.query('vacuum analyze');
}

/** The balance after this many transfers: whole cycles, and the beginning of one. */
const balanceAfter = (count: string): string =>
  `(${count} / $1::int * ($2::bigint[])[$1::int + 1] + ($2::bigint[])[${count} % $1::int + 1])`;

async function fillMembers(client: ClientBase, { merchant }: Brand, scale: LedgerScale) {
  const heavy = Math.floor(scale.members / HEAVY_ONE_IN);
  const each = Math.max(10, Math.floor(scale.transfers / (scale.members + heavy * HEAVY_TIMES)));
  await client.query(
    `create temporary table filled as
     select gen_random_uuid() as id, n, $2::int * case when n % $3 = 0 then $4 else 1 end as count,
       0::bigint as account_id
     from generate_series(0, $1::int - 1) n`,
    [scale.members, each, HEAVY_ONE_IN, HEAVY_TIMES],
  );
  await client.query(
    `insert into identity.member (id, merchant_id, username, username_key, nickname, type, currency,
       password_hash, agreed_at, registered_at, registered_ip)
     select id, $1, 'f' || n || '_' || left(id::text, 6), 'f' || n || '_' || left(id::text, 6), 'f',
       0, 'MMK', 'none', now(), now() - interval '${DAYS} days' + interval '1 second' * n,
       '127.0.0.1' from filled`,
    [merchant],
  );
  await client.query(
    `insert into wallet.member (member_id, merchant_id, currency, cash_account_id,
       locked_account_id, debt_account_id)
     select id, $1::uuid, 'MMK',
       ledger.open_account($1::uuid::text, 'member', id::text, 'cash', 'MMK', 0),
       ledger.open_account($1::uuid::text, 'member', id::text, 'locked', 'MMK', 0),
       ledger.open_account($1::uuid::text, 'member', id::text, 'debt', 'MMK', null)
     from filled`,
    [merchant],
  );
  await client.query(
    `update filled f set account_id = w.cash_account_id from wallet.member w
     where w.member_id = f.id`,
  );
  await client.query('analyze filled');
  await client.query(
    `create temporary table moved (member_id uuid, n int, account_id bigint, version int,
       kind smallint, amount bigint, balance bigint, id uuid, round_id uuid, at timestamptz)`,
  );
}

/** A day of those whose turn it is, in the order in which it happened. */
async function fillDay(client: ClientBase, { merchant, vendor, game }: Brand, day: number) {
  const visit = Math.floor(day / REST_DAYS);
  await client.query('begin');
  await client.query('truncate moved');
  await client.query(
    `insert into moved
     select f.id, f.n, f.account_id, k.version, ($3::smallint[])[(k.version - 1) % $1::int + 1],
       ($4::bigint[])[(k.version - 1) % $1::int + 1], ${balanceAfter('k.version')},
       gen_random_uuid(), gen_random_uuid(),
       date_trunc('day', now()) - interval '1 day' * ($7::int - $6::int) + interval '1 second'
         * (f.n % 43200 + 43000 * (k.version - f.first)::float8 / (f.last - f.first + 1)) as at
     from (select *, count::bigint * $5::int / ${VISITS} + 1 as first,
             count::bigint * ($5::int + 1) / ${VISITS} as last
           from filled where n % ${REST_DAYS} = $6::int % ${REST_DAYS}) f
     cross join lateral generate_series(f.first::int, f.last::int) k (version)
     order by at`,
    [
      CYCLE.length,
      sums,
      CYCLE.map(([kind]) => kind),
      CYCLE.map(([, amount]) => amount),
      visit,
      day,
      DAYS,
    ],
  );
  await client.query(
    `insert into ledger.transfer (account_id, counter_id, amount, balance, batch_id, version, kind,
       id, reference)
     select account_id, 1, amount, balance, ledger.first_batch_at(at) | (version & 1048575),
       version, kind, id, round_id
     from moved`,
  );
  await client.query(
    `insert into games.wallet_transaction (id, vendor_id, transaction_id, kind, digest, member_id,
       game_id, round_id, round_ref, amount, moved, balance, closes_round, win_id,
       win_transaction_id, win_amount, at)
     select id, $1, left(id::text, 13), 5, id, member_id, $2, round_id, left(round_id::text, 13),
       -amount, true, balance, true, gen_random_uuid(), 'w' || left(id::text, 13),
       case when version % 2 = 0 then 8000 else 0 end, at
     from moved where kind = 7`,
    [vendor, game],
  );
  await client.query(
    `insert into games.member_day (merchant_id, member_id, date, vendor, node_id, game_type, rounds,
       stakes, payouts)
     select $1, member_id, (at at time zone 'Asia/Yangon')::date, 'padauk', 'padauk-blossom', 'RNG',
       count(*) filter (where kind = 7), coalesce(-sum(amount) filter (where kind = 7), 0),
       coalesce(sum(amount) filter (where kind = 8), 0)
     from moved where kind in (7, 8) group by 2, 3`,
    [merchant],
  );
  await client.query(
    `insert into wallet.member_day (merchant_id, member_id, date, purse, kind, transfers, received,
       paid)
     select $1, member_id, (at at time zone 'Asia/Yangon')::date, 'cash', k.name, count(*),
       coalesce(sum(amount) filter (where amount > 0), 0),
       coalesce(-sum(amount) filter (where amount < 0), 0)
     from moved join ledger.transfer_kind k on k.number = moved.kind
     where moved.kind not in (7, 8) group by 2, 3, k.name`,
    [merchant],
  );
  await client.query(
    `insert into wallet.deposit (id, merchant_id, member_id, method, provider, currency, amount,
       fee, state, created_at, expires_at, checked_at, posted_at)
     select d.id, $1, d.member_id, m.code, m.provider, 'MMK', d.amount, 0, 'posted', d.at, d.at,
       d.at, d.at
     from moved d
     cross join (select code, provider from wallet.deposit_method where merchant_id = $1 limit 1) m
     where d.kind = 1 and d.n % ${QUEUED_ONE_IN} = 1`,
    [merchant],
  );
  await client.query('commit');
}

/** What the desk has in its lists: withdrawals of the same players, and the trail of its work. */
async function fillQueues(client: ClientBase, { merchant }: Brand, scale: Scale) {
  await client.query(
    `insert into wallet.payout_account (id, member_id, bank, holder, number_sealed, number_masked,
       usable_from, created_at)
     select gen_random_uuid(), f.id, 'KBZ', 'F', $1, '**** 0001', now(), now()
     from filled f where n % ${QUEUED_ONE_IN} = 1`,
    [scale.sealedNumber],
  );
  // Every two-hundredth waits for its review.
  await client.query(
    `insert into wallet.withdrawal (id, merchant_id, member_id, payout_account_id, currency, amount,
       fee, state, approvals_needed, requested_at, reviewed_at, paid_at, confirm_by, received_at,
       received_by, amount_received)
     select gen_random_uuid(), d.merchant_id, d.member_id, a.id, 'MMK', 60000, 0,
       case when waits then 'requested' else 'received' end, 1, d.created_at, ended, ended, ended,
       ended, case when waits then null else 'timer' end, case when waits then null else 60000 end
     from (select *, row_number() over () % 200 = 0 as waits from wallet.deposit
           where merchant_id = $1) d
     cross join lateral (select case when waits then null else d.created_at end as ended) e
     join wallet.payout_account a on a.member_id = d.member_id`,
    [merchant],
  );
  await client.query(
    `insert into operator.audit (merchant_id, operator_id, at, action, entity, entity_id, ip)
     select $1, o.id, now() - interval '1 second' * k, 'member.note', 'member', f.id::text,
       '127.0.0.1'
     from generate_series(1, $2::int) k
     join filled f on f.n = k % $3::int
     cross join (select id from operator.operator where merchant_id = $1 limit 1) o
     order by k desc`,
    [merchant, scale.members * AUDITED_PER_MEMBER, scale.members],
  );
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { members: { type: 'string' }, transfers: { type: 'string' } },
  });
  const client = new Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await fillLedger(client, {
    members: Number.parseInt(values.members ?? '200000', 10),
    transfers: Number.parseInt(values.transfers ?? '50000000', 10),
    sealedNumber: sealedNumberIn(readConfig(process.env).dataDir),
  });
  await client.end();
}
