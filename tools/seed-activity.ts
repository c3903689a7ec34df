/**
 * `npm run seed:activity`: a product with a busy back office to look at: members, deposits and
 * withdrawals in every state, play, signs of harm, cases of risk, a line of agents, proposals. All
 * of it comes by the calls that people make, but for what only days can bring. It runs on a
 * database of its own, with demo money alone, and is gone with Ctrl-C.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { domains } from '@padauk/contracts';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { payIn, payOut } from './activity/cashier.ts';
import {
  agree,
  decideCases,
  idOf,
  offer,
  proposeMuch,
  runDay,
  sharpenRules,
} from './activity/desk.ts';
import { playTogether } from './activity/play.ts';
import { hire, registerVisitors, type Visitor } from './activity/visitors.ts';
import { type Actor, demoOperator, granted } from './testing/actors.ts';
import { demo, startProduct } from './testing/product.ts';

const { operator } = domains;
const { values: flags } = parseArgs({
  options: {
    members: { type: 'string', default: '24' },
    rounds: { type: 'string', default: '8' },
    port: { type: 'string' },
  },
});
const whole = (text: string): number => Number.parseInt(text, 10);

type Sql = (text: string, values?: readonly unknown[]) => Promise<void>;
const startedMs = performance.now();
const tell = (what: string) =>
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${what}`);

async function fill(url: string, sql: Sql): Promise<void> {
  const owner = await demoOperator(url);
  // Two-person work asks for a code of the last five minutes; a code is good once in thirty seconds.
  const prove = () => sql('update identity.session set proved_at = now()');
  await prove();
  const second = await hire(url, owner, { username: 'ma-nwe', role: 'finance', place: 60 });
  await sharpenRules(owner);
  tell('a second person works at the desk');

  const people = await registerVisitors(url, whole(flags.members));
  const [first, agent] = people;
  if (!first || !agent) throw new Error('at least two members are needed');
  const [memberId, agentId] = [await idOf(owner, first.account), await idOf(owner, agent.account)];
  await drawLines(owner, second, people);
  tell(`${people.length} members have come`);

  await offer(owner, memberId);
  const paid = await payIn(url, people);
  tell(`${paid.length} of them have paid in`);
  await playTogether(url, paid, whole(flags.rounds));
  tell('they have played');

  // What is asked for before a withdrawal takes days of play.
  await sql('update wallet.turnover set played = required');
  await prove();
  await payOut(owner, paid);
  tell('withdrawals are on their way');

  await runDay(owner, memberId);
  await listMismatch(sql);
  await sql(`select graphile_worker.add_job('safety.find-markers')`);
  await sleep(3_000);
  await decideCases(owner);
  await proposeMuch(owner, second, { member: memberId, agent: agentId });
  tell('the desk has worked');
}

/** An agent below the demo agent, and people below both of them: each move is agreed to by two. */
async function drawLines(owner: Actor, second: Actor, [, agent, ...others]: readonly Visitor[]) {
  if (!agent) return;
  const reason = 'They came together.';
  const memberId = await idOf(owner, agent.account);
  await agree(owner, second, { kind: 'member.make-agent', memberId, reason });
  const moves = [agent, ...others.slice(0, 8)].map(({ account }, place) => ({
    account,
    upline: place % 3 === 0 ? 'agent' : agent.account,
  }));
  for (const { account, upline } of moves) {
    const moved = await idOf(owner, account);
    await agree(owner, second, { kind: 'member.move-line', memberId: moved, upline, reason });
  }
  const code = { account: agent.account, code: 'RIVER' };
  granted(await owner.call(operator.makeAffiliateCode, { body: code }));
}

/** What a provider lists and our books do not have: nobody can make it by a call of ours. */
const listMismatch = (sql: Sql): Promise<void> =>
  sql(
    `insert into wallet.payment_mismatch (id, provider, provider_reference, day, kind, deposit_id,
       merchant_id, theirs, currency, found_at)
     select gen_random_uuid(), provider, id::text, current_date, 'missing_here', id, merchant_id,
       to_char(amount / 100.0, 'FM999999990.00'), currency, now()
     from wallet.deposit where state = 'pending' and method = 'sandbox' order by created_at limit 2`,
  );

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-activity-'));
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'database'),
  log: { info: () => undefined },
  settings: { fsync: 'off' },
});
const product = await startProduct({
  dataDir: path.join(folder, 'files'),
  timeoutMs: 240_000,
  ...(flags.port && { port: whole(flags.port) }),
  env: {
    DATABASE_URL: postgres.url,
    PADAUK_LIMIT_FACTOR: '1000',
    // The members come from addresses of their own, which a header names.
    PADAUK_TRUST_PROXY: 'loopback',
  },
});
const database = new Client({ connectionString: postgres.url });
try {
  await database.connect();
  tell('the product is there');
  await fill(product.url, async (text, values = []) => {
    await database.query(text, [...values]);
  });
  console.log(`${product.url}/console  ${demo.operator} · ${demo.password} · ${demo.totpSecret}`);
  console.log('Ctrl-C ends it, and takes everything along.');
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
} finally {
  await database.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
