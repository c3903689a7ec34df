/**
 * `npm run seed:activity`: a product with a busy back office to look at: members, deposits and
 * withdrawals in every state, play, signs of harm, cases of risk, mismatches, a line of agents. It
 * runs on a database of its own, with demo money alone, and is gone with Ctrl-C.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { domains } from '@padauk/contracts';
import sharp from 'sharp';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import {
  type Actor,
  demoOperator,
  granted,
  newMember,
  openFrame,
  password,
} from './testing/actors.ts';
import { demo, startProduct } from './testing/product.ts';

const { operator, payments, studio, staff, wallet } = domains;
const { values: flags } = parseArgs({ options: { members: { type: 'string', default: '16' } } });
const members = Number.parseInt(flags.members, 10);
const paymentPassword = '135790';
/** What a deposit becomes, in turn; null: it stays as it was begun. */
const endings = ['pay', 'pay', 'fail', 'pay', null, 'cancel'] as const;

type NewMember = Awaited<ReturnType<typeof newMember>>;
type Sql = (text: string, values?: readonly unknown[]) => Promise<void>;

async function fill(url: string, sql: Sql): Promise<void> {
  const owner = await demoOperator(url);
  await sql('update identity.session set proved_at = now()');
  const slip = await drawSlip();
  const people: NewMember[] = [];
  for (let place = 0; place < members; place += 1) people.push(await newMember(url));
  await seedLines(sql, people);
  for (const [place, member] of people.entries()) {
    await payIn(url, member, endings[place % endings.length] ?? null);
    if (place % 4 === 1) await payByBank(member, place % 8 === 1 ? slip : undefined);
  }
  const rich = people.filter((_, place) => endings[place % endings.length] === 'pay');
  await settled(rich);
  for (const [place, member] of rich.entries()) {
    if (place % 2 === 0) await play(url, member, 6);
  }
  await sql('update wallet.turnover set played = required');
  await sql('update identity.session set proved_at = now()');
  for (const [place, member] of rich.entries()) await withdraw(owner, member, place, slip);
  await seedQueues(sql);
  const [first, second] = people;
  if (first && second) await propose(owner, first, second);
}

const drawSlip = async (): Promise<File> => {
  const drawn = sharp({ create: { width: 320, height: 480, channels: 3, background: '#dce3ea' } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'slip.png');
};

/** The first member is an agent below the demo agent; the others stand below the two of them. */
async function seedLines(sql: Sql, [agent, ...others]: readonly NewMember[]) {
  if (!agent) return;
  await sql(
    `update identity.member set type = 1,
       upline_id = (select id from identity.member where username = 'agent')
     where username = $1`,
    [agent.account],
  );
  await sql(
    `update identity.member set upline_id =
       (select id from identity.member where username = $1) where username = any($2)`,
    [agent.account, others.filter((_, place) => place % 2 === 0).map(({ account }) => account)],
  );
}

async function payIn(
  url: string,
  member: NewMember,
  ending: (typeof endings)[number],
): Promise<void> {
  const body = { method: 'sandbox', amount: '300000.00' };
  const { checkoutUrl } = granted(await member.call(wallet.createDeposit, { body }));
  if (!ending || !checkoutUrl) return;
  const decision = new URLSearchParams({ decision: ending });
  await fetch(new URL(checkoutUrl, url), { method: 'POST', body: decision, redirect: 'manual' });
}

/** A transfer to the bank of the brand, with a picture of it or still without. */
async function payByBank(member: NewMember, slip: File | undefined): Promise<void> {
  const body = { method: 'bank', amount: '50000.00' };
  const { depositId } = granted(await member.call(wallet.createDeposit, { body }));
  if (slip) await member.call(wallet.sendDepositSlip, { params: { depositId }, file: slip });
}

/** Providers tell what became of a checkout a moment later. */
async function settled(people: readonly NewMember[]): Promise<void> {
  for (const { call } of people) {
    for (let tries = 0; tries < 60; tries += 1) {
      if (granted(await call(wallet.readBalance)).balance !== '0.00') break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function play(url: string, player: NewMember, rounds: number): Promise<void> {
  const frame = await openFrame(url, player);
  for (let round = 0; round < rounds; round += 1) {
    await frame.call(studio.playRound, {
      body: { stake: '500.00', bet: {}, clientRoundId: randomUUID() },
    });
    await new Promise((resolve) => setTimeout(resolve, frame.session.limits.cycleMs));
  }
}

/** One withdrawal of each member, as far on its way as the place of its owner says. */
async function withdraw(owner: Actor, member: NewMember, place: number, picture: File) {
  const { call } = member;
  const own = { loginPassword: password, paymentPassword };
  granted(await call(wallet.setPaymentPassword, { body: own }));
  const number = `0979${String(1_000_000 + place)}`;
  const account = { bank: 'KBZPay', holder: 'U Ba', number, paymentPassword };
  const { payoutAccountId } = granted(await call(wallet.addPayoutAccount, { body: account }));
  const asked = {
    amount: place === 0 ? '120000.00' : '20000.00',
    payoutAccountId,
    paymentPassword,
  };
  const request = await call(wallet.requestWithdrawal, { body: asked });
  if (!request.success) return;
  const params = { withdrawalId: request.value.withdrawalId };
  if (place % 6 === 0) return;
  if (place % 6 === 1) {
    const body = { reason: 'The name on the account is another one.' };
    granted(await owner.call(operator.rejectWithdrawal, { params, body }));
    return;
  }
  granted(await owner.call(operator.approveWithdrawal, { params, body: {} }));
  if (place % 6 === 2) return;
  const { fileId } = granted(await owner.call(operator.uploadFile, { file: picture }));
  const paid = { bankReference: `PAY-${place}`, proofFileId: fileId };
  granted(await owner.call(operator.payWithdrawal, { params, body: paid }));
  if (place % 6 === 3) return;
  const body =
    place % 6 === 4
      ? { received: 'all' as const }
      : { received: 'part' as const, amountReceived: '15000.00', remark: 'A part is missing.' };
  granted(await call(wallet.confirmReceipt, { params, body }));
}

/** What other modules find in time, found at once. */
async function seedQueues(sql: Sql): Promise<void> {
  const some = `(select id, merchant_id from identity.member where type = 0
    order by registered_at desc limit 6)`;
  await sql(
    `insert into safety.member (member_id, merchant_id, time_zone)
     select id, merchant_id, 'Asia/Yangon' from ${some} m on conflict do nothing`,
  );
  for (const kind of ['long_play', 'chasing', 'night_play']) {
    await sql(
      `insert into safety.marker (id, member_id, merchant_id, kind, facts, found_on, found_at)
       select gen_random_uuid(), id, merchant_id, $1, '{}', current_date, now() from ${some} m
       on conflict do nothing`,
      [kind],
    );
  }
  for (const kind of ['large_win', 'little_play']) {
    await sql(
      `insert into operator.risk_case (id, merchant_id, member_id, kind, facts, found_on, opened_at)
       select gen_random_uuid(), merchant_id, id, $1, '{}', current_date, now() from ${some} m
       on conflict do nothing`,
      [kind],
    );
  }
  await sql(
    `insert into identity.held_member (member_id, merchant_id, held_at, links)
     select id, merchant_id, now(), '[]' from ${some} m on conflict do nothing`,
  );
  await sql(
    `insert into wallet.payment_mismatch (id, provider, provider_reference, day, kind, deposit_id,
       merchant_id, theirs, currency, found_at)
     select gen_random_uuid(), provider, id::text, current_date, 'missing_here', id, merchant_id,
       amount::text, currency, now()
     from wallet.deposit order by created_at limit 4`,
  );
}

async function propose(owner: Actor, agent: NewMember, member: NewMember): Promise<void> {
  const idOf = async (account: string) =>
    granted(await owner.call(operator.searchMembers, { query: { account } })).content[0]
      ?.memberId ?? '';
  const [agentId, memberId] = [await idOf(agent.account), await idOf(member.account)];
  const wishes = [
    { kind: 'member.adjust-balance', memberId, direction: 'in', amount: '2500.00' },
    { kind: 'member.move-line', memberId, upline: 'agent' },
    { kind: 'line.freeze', memberId: agentId },
  ] as const;
  for (const wish of wishes) {
    const body = { ...wish, reason: 'Asked for by telephone.' };
    granted(await owner.call(staff.propose, { body }));
  }
  const deposits = granted(await owner.call(payments.listReviewDeposits, { query: {} })).content;
  const [waiting] = deposits.filter(({ method }) => method === 'bank');
  const params = { depositId: waiting?.depositId ?? '' };
  if (waiting) await owner.call(payments.refuseDeposit, { params, body: { reason: 'No money.' } });
}

const folder = mkdtempSync(path.join(tmpdir(), 'padauk-activity-'));
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'database'),
  log: { info: () => undefined },
  settings: { fsync: 'off' },
});
const product = await startProduct({
  dataDir: path.join(folder, 'files'),
  timeoutMs: 240_000,
  env: { DATABASE_URL: postgres.url, PADAUK_LIMIT_FACTOR: '1000' },
});
const database = new Client({ connectionString: postgres.url });
try {
  await database.connect();
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
