/**
 * `node tools/bench/fill-ledger.ts [--members 200000] [--transfers 50000000]`: fills the demo brand
 * of the database of `DATABASE_URL` with players and half a year of their money, for measuring what
 * reads it. The database is prepared and seeded before; it is for measuring only: rows are written
 * past the ledger's own functions, so that the hash chain knows nothing of them.
 */
import { parseArgs } from 'node:util';
import { Client, type ClientBase } from 'pg';

/** One in so many players has so many times the transfers of the others. */
const HEAVY_ONE_IN = 1_000;
const HEAVY_TIMES = 80;
const DAYS = 180;
/** Players whose rows are written in one statement. */
const CHUNK = 2_000;

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

export async function fillLedger(
  client: ClientBase,
  scale: { readonly members: number; readonly transfers: number },
): Promise<void> {
  const heavy = Math.floor(scale.members / HEAVY_ONE_IN);
  const each = Math.max(10, Math.floor(scale.transfers / (scale.members + heavy * HEAVY_TIMES)));
  const { rows } = await client.query<{ merchant: string; vendor: string; game: string }>(
    `select m.id as merchant, v.id as vendor, g.id as game
     from site.merchant m join games.vendor v on v.merchant_id = m.id and v.code = 'padauk'
     join games.game g on g.vendor_id = v.id and g.game_code = 'padauk-blossom'
     where m.code = 'padauk'`,
  );
  const [brand] = rows;
  if (!brand) throw new Error('the database is seeded with the demo brand first');
  await client.query(`select ledger.open_months(now() - interval '${DAYS} days', 6)`);
  await client.query('alter table games.wallet_transaction disable trigger user');
  await client.query('set synchronous_commit = off');
  for (let first = 0; first < scale.members; first += CHUNK) {
    const last = Math.min(first + CHUNK, scale.members);
    await client.query('begin');
    await fillMembers(client, { ...brand, first, last, each });
    await client.query('commit');
  }
  await client.query('alter table games.wallet_transaction enable trigger user');
  await client.query(
    `insert into games.game_day (merchant_id, date, vendor, node_id, game_type, players, rounds,
       stakes, payouts)
     select merchant_id, date, vendor, node_id, game_type, count(*), sum(rounds), sum(stakes),
       sum(payouts)
     from games.member_day group by 1, 2, 3, 4, 5 on conflict do nothing`,
  );
  await client.query('vacuum analyze');
}

async function fillMembers(
  client: ClientBase,
  part: {
    readonly merchant: string;
    readonly vendor: string;
    readonly game: string;
    readonly first: number;
    readonly last: number;
    readonly each: number;
  },
): Promise<void> {
  const { merchant, vendor, game, first, last, each } = part;
  await client.query(
    `create temporary table filled on commit drop as
     select gen_random_uuid() as id, n, $3::int * case when n % $4 = 0 then $5 else 1 end as count
     from generate_series($1::int, $2::int - 1) n`,
    [first, last, each, HEAVY_ONE_IN, HEAVY_TIMES],
  );
  await client.query(
    `insert into identity.member (id, merchant_id, username, username_key, nickname, type, currency,
       password_hash, agreed_at, registered_at, registered_ip)
     select id, $1, 'f' || n || '_' || left(id::text, 6), 'f' || n || '_' || left(id::text, 6), 'f',
       0, 'MMK', 'none', now(), now() - interval '${DAYS} days', '127.0.0.1' from filled`,
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
    `create temporary table moved on commit drop as
     select f.id as member_id, w.cash_account_id as account_id, k.version, c.kind, c.amount,
       gen_random_uuid() as id, gen_random_uuid() as round_id,
       now() - interval '${DAYS} days' * (1 - k.version::float8 / (f.count + 1)) as at,
       sum(c.amount) over (partition by f.id order by k.version) as balance
     from filled f
     join wallet.member w on w.member_id = f.id
     cross join lateral generate_series(1, f.count) k (version)
     join unnest($1::smallint[], $2::bigint[]) with ordinality as c (kind, amount, place)
       on c.place = (k.version - 1) % ${CYCLE.length} + 1`,
    [CYCLE.map(([kind]) => kind), CYCLE.map(([, amount]) => amount)],
  );
  await client.query(
    `insert into ledger.transfer (account_id, counter_id, amount, balance, batch_id, version, kind,
       id, reference)
     select account_id, 1, amount, balance, ledger.first_batch_at(at) | (version & 1048575),
       version, kind, id, round_id
     from moved order by at`,
  );
  await client.query(
    `update ledger.balance b set balance = m.balance, version = m.version
     from (select distinct on (account_id) account_id, balance, version from moved
           order by account_id, version desc) m
     where b.account_id = m.account_id`,
  );
  await client.query(
    `insert into games.wallet_transaction (id, vendor_id, transaction_id, kind, digest, member_id,
       game_id, round_id, round_ref, amount, moved, balance, closes_round, win_id,
       win_transaction_id, win_amount, at)
     select id, $1, id::text, 5, id, member_id, $2, round_id, round_id::text, -amount, true,
       balance, true, gen_random_uuid(), 'w' || id, case when version % 2 = 0 then 8000 else 0 end, at
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
  });
  await client.end();
}
