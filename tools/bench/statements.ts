/**
 * What a player reads of his money and bets, and what staff looks up, with a long ledger behind:
 * statement, records, bets, profit and the list of members, each called by players who differ.
 * `npm run bench statements -- --members 200000 --transfers 50000000` fills as much as is asked;
 * with `--folder DIR` it is filled there once, stays, and is measured again by the next run.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brandDayOf } from '@padauk/base/brand-day';
import { addressOf, domains } from '@padauk/contracts';
import { reports as reportNames } from '@padauk/contracts/reports';
import { Client } from 'pg';
import { dayAfter } from '../../packages/ui/src/date-range.ts';
import { fillLedger, type LedgerScale, sealedNumberIn } from './fill-ledger.ts';
import { headline, measureReference } from './pgbench.ts';
import { buildStand, type Stand } from './stand.ts';

const SCALE = { members: 8_000, transfers: 2_000_000 } as const;
const READERS = 60;
const TOGETHER = 4;
const P99_MAX_MS = 200;
/** A call that takes seconds is not repeated for minutes. */
const SECONDS_MAX = 20;

const { wallet, games, operator, payments, reports, risk } = domains;
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
/** What staff looks at, by operators who have every role; the player is the one with most rows. */
const staffCalls = (memberId: string): Readonly<Record<string, string>> => ({
  memberSearch: addressOf(operator.searchMembers, {}, { account: 'f1', pageSize: '25' }),
  membersList: addressOf(operator.searchMembers, {}, { pageSize: '25' }),
  membersByLogin: addressOf(
    operator.searchMembers,
    {},
    { sort: 'login', descending: 'true', state: 'active', pageSize: '25' },
  ),
  membersDeep: addressOf(
    operator.searchMembers,
    {},
    { sort: 'registered', pageNo: '40', pageSize: '25' },
  ),
  memberFile: addressOf(operator.readMemberFile, { memberId }),
  memberLedger: addressOf(operator.listMemberLedger, { memberId }, { pageSize: '25' }),
  deposits: addressOf(payments.listReviewDeposits, {}, { pageSize: '25' }),
  depositsPosted: addressOf(
    payments.listReviewDeposits,
    {},
    { state: 'posted', pageNo: '3', pageSize: '25' },
  ),
  withdrawalQueue: addressOf(operator.listReviewQueue, {}, { state: 'requested', pageSize: '25' }),
  withdrawals: addressOf(operator.listReviewQueue, {}, { pageSize: '25' }),
  audit: addressOf(operator.listAudit, {}, { pageSize: '25' }),
  auditOfAction: addressOf(operator.listAudit, {}, { action: 'member.', pageSize: '25' }),
  auditOfDay: addressOf(
    operator.listAudit,
    {},
    { from: dayAfter(today, -2), to: dayAfter(today, -2), pageSize: '25' },
  ),
  auditOfMember: addressOf(operator.listAudit, {}, { entityId: memberId, pageSize: '25' }),
  riskCases: addressOf(risk.listRiskCases, {}, { pageSize: '25' }),
  markers: addressOf(operator.listMarkers, {}, { pageSize: '25' }),
  dashboard: addressOf(operator.readDashboard, {}),
  overview: addressOf(reports.readOverview, {}),
  ...Object.fromEntries(
    reportNames.map((report) => [
      `report_${report}`,
      addressOf(reports.readReport, { report }, { ...month, by: 'day' }),
    ]),
  ),
});

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

/** How long each of the calls takes, several at once, each by another reader. */
async function measure(stand: Stand, path: string, tokens: readonly string[], count: number) {
  const times: number[] = [];
  let next = 0;
  const endAt = performance.now() + SECONDS_MAX * 1_000;
  const reader = async () => {
    while (next < count && performance.now() < endAt) {
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
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: TOGETHER }, reader));
  const perSecond = Math.round((times.length * 1_000) / (performance.now() - startedAt));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
}

export type StatementsOptions = LedgerScale & { readonly folder?: string | undefined };

/**
 * Fills the folder where it is not filled yet. The product makes and seeds the database, and is
 * away then: its jobs would read tables that have no indexes meanwhile.
 */
async function fill(folder: string, scale: LedgerScale): Promise<void> {
  const stand = await buildStand({ folder });
  try {
    const client = new Client({ connectionString: stand.databaseUrl });
    await client.connect();
    const filled = await client.query("select from identity.member where nickname = 'f' limit 1");
    if (filled.rows.length === 0) {
      await stand.stopProduct();
      await fillLedger(client, { ...scale, sealedNumber: sealedNumberIn(stand.dataDir) });
    }
    await client.end();
  } finally {
    await stand.stop();
  }
}

export async function benchStatements(options: StatementsOptions = SCALE) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'padauk-statements-'));
  try {
    const startedAt = performance.now();
    await fill(folder, options);
    const filledSeconds = Math.round((performance.now() - startedAt) / 1_000);
    return { ...(await measureAll(folder, options)), filledSeconds };
  } finally {
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(folder: string, { members, transfers }: LedgerScale) {
  const stand = await buildStand({ folder });
  try {
    const client = new Client({ connectionString: stand.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `select w.member_id as id from wallet.member w
       join ledger.balance b on b.account_id = w.cash_account_id
       order by b.version desc, w.member_id limit $1`,
      [READERS],
    );
    const [heaviest] = rows;
    if (!heaviest) throw new Error('there are players to read of');
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
    const found: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    const run = async (table: typeof calls, tokens: readonly string[]) => {
      for (const [name, path] of Object.entries(table)) {
        await measure(stand, path, tokens, READERS);
        found[name] = await measure(stand, path, tokens, READERS * 8);
        console.error(name, found[name]);
      }
    };
    await run(calls, players);
    await run(staffCalls(heaviest.id), operators);
    await stand.stopProduct();
    const reference = await measureReference(stand.databaseUrl);
    const { statement } = found;
    if (!statement) throw new Error('the statement is among the calls');
    return {
      ...headline('statements', statement, reference),
      members,
      transfers,
      p99MaxMs: P99_MAX_MS,
      slow: Object.keys(found).filter((name) => (found[name]?.p99Ms ?? 0) >= P99_MAX_MS),
      ...found,
    };
  } finally {
    await stand.stop();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      transfers: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  const options = {
    members: Number.parseInt(values.members ?? String(SCALE.members), 10),
    transfers: Number.parseInt(values.transfers ?? String(SCALE.transfers), 10),
    folder: values.folder,
  };
  console.log(JSON.stringify(await benchStatements(options)));
}
