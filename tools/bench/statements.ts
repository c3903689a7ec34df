/**
 * What a player reads of his money and bets, and what staff looks up, with a long ledger behind:
 * statement, records, bets, profit and the list of members, each called by players who differ.
 * `npm run bench statements -- --members 200000 --transfers 50000000` fills as much as is asked.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { brandDayOf } from '@padauk/base/brand-day';
import { addressOf, domains } from '@padauk/contracts';
import { Client } from 'pg';
import { dayAfter } from '../../packages/ui/src/date-range.ts';
import { fillLedger } from './fill-ledger.ts';
import { buildStand, type Stand } from './stand.ts';

const SCALE = { members: 8_000, transfers: 2_000_000 } as const;
const READERS = 60;
const TOGETHER = 4;
const P99_MAX_MS = 200;

const { wallet, games, operator } = domains;
const today = brandDayOf(new Date(), 'Asia/Yangon').date;
const month = { from: dayAfter(today, -29), to: today };
const half = { from: dayAfter(today, -179), to: today };

/** Calls by what is measured. */
const calls: Readonly<Record<string, string>> = {
  statement: addressOf(wallet.readStatement, {}, { year: today.slice(0, 4) }),
  records: addressOf(wallet.listRecords, {}, { pageSize: '20' }),
  recordsOfKind: addressOf(
    wallet.listRecords,
    {},
    { kind: 'deposit', from: `${half.from}T00:00:00Z`, pageNo: '2', pageSize: '20' },
  ),
  bets: addressOf(games.listBets, {}, { ...month, pageSize: '20' }),
  betsOfState: addressOf(games.listBets, {}, { ...month, state: 'won', pageSize: '20' }),
  profit: addressOf(games.readProfit, {}, half),
};
const staffCalls: Readonly<Record<string, string>> = {
  memberSearch: addressOf(operator.searchMembers, {}, { account: 'f1', pageSize: '25' }),
};

/** Signs in whom the filling has made, the heaviest among them. */
async function signIn(client: Client, realm: 'player' | 'operator', ids: readonly string[]) {
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into identity.session (id, realm, subject_id, token_hash, created_at, last_seen_at, ip,
       user_agent)
     select s.id, $4, s.subject, s.hash, now(), now(), '127.0.0.1', 'bench'
     from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as s (id, subject, hash)`,
    [
      ids.map(() => randomUUID()),
      ids,
      tokens.map((token) => createHash('sha256').update(token).digest()),
      realm,
    ],
  );
  return tokens;
}

/** How long each of the calls takes, so many at once, each by another reader. */
async function measure(stand: Stand, path: string, tokens: readonly string[], count: number) {
  const times: number[] = [];
  let next = 0;
  const reader = async () => {
    while (next < count) {
      const token = tokens[next % tokens.length] ?? '';
      next += 1;
      const startedAt = performance.now();
      const answer = await fetch(`http://${stand.host}:${stand.port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await answer.text();
      times.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, reader));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

export async function benchStatements(
  scale: { readonly members: number; readonly transfers: number } = SCALE,
) {
  const stand = await buildStand();
  try {
    const client = new Client({ connectionString: stand.databaseUrl });
    await client.connect();
    await fillLedger(client, scale);
    const { rows } = await client.query<{ id: string }>(
      `select w.member_id as id from wallet.member w
       join ledger.balance b on b.account_id = w.cash_account_id
       order by b.version desc, w.member_id limit $1`,
      [READERS],
    );
    const staff = await client.query<{ id: string }>('select id from operator.operator limit 1');
    const players = await signIn(
      client,
      'player',
      rows.map(({ id }) => id),
    );
    const operators = await signIn(
      client,
      'operator',
      staff.rows.map(({ id }) => id),
    );
    await client.end();
    const found: Record<string, { p50Ms: number; p99Ms: number }> = {};
    const run = async (table: typeof calls, tokens: readonly string[]) => {
      for (const [name, path] of Object.entries(table)) {
        await measure(stand, path, tokens, READERS);
        found[name] = await measure(stand, path, tokens, READERS * 8);
      }
    };
    await run(calls, players);
    await run(staffCalls, operators);
    return { bench: 'statements', ...scale, p99MaxMs: P99_MAX_MS, ...found };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { members: { type: 'string' }, transfers: { type: 'string' } },
  });
  const scale = {
    members: Number.parseInt(values.members ?? String(SCALE.members), 10),
    transfers: Number.parseInt(values.transfers ?? String(SCALE.transfers), 10),
  };
  console.log(JSON.stringify(await benchStatements(scale)));
}
