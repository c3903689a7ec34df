import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  granted,
  guest,
  newMember,
  password as loginPassword,
} from '../../../../../tools/testing/actors.ts';
import type { TestDatabase } from '../../../../../tools/testing/database.ts';
import {
  type ServerProcess,
  startServerProcess,
} from '../../../../../tools/testing/server-process.ts';
import { seededDatabase } from '../../../../../tools/testing/server.ts';
import { eventually } from './testing/eventually.ts';

const { wallet } = domains;
const paymentPassword = '135790';
const dataDir = mkdtempSync(join(tmpdir(), 'padauk-kills-'));

/** Where the servers end, one after the other: each but the first takes up what the one before left. */
const points = [
  'deposit.after-post',
  'deposit.after-intent',
  'withdrawal.after-lock',
  'deposit.after-commit',
] as const;

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await seededDatabase();
  server = await startServer(points[0]);
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

/** A server in a process of its own; `faultPoint` is where it kills itself. */
function startServer(faultPoint?: string): Promise<ServerProcess> {
  const env = faultPoint ? { PADAUK_FAULT_POINT: faultPoint } : {};
  return startServerProcess({ databaseUrl: database.url, dataDir, env });
}
/** The server has killed itself at its point; the next one stands in its place. */
async function takeOver(point: (typeof points)[number]): Promise<ServerProcess> {
  await server.dead;
  server = await startServer(points[points.indexOf(point) + 1]);
  return server;
}
/** The same signed-in player on another process. */
function again(url: string, { token }: { token: () => string | null }) {
  const actor = guest(url);
  actor.setToken(token() ?? '');
  return actor;
}
const press = (url: string, checkoutUrl: string | null) =>
  fetch(new URL(checkoutUrl ?? '', url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
const depositBody = { method: 'sandbox', amount: '20000.00' };

async function depositIsPosted(point: 'deposit.after-post' | 'deposit.after-commit') {
  const { url } = server;
  const member = await newMember(url);
  const deposit = granted(await member.call(wallet.createDeposit, { body: depositBody }));
  await press(url, deposit.checkoutUrl);
  const actor = again((await takeOver(point)).url, member);
  const read = () =>
    actor.call(wallet.readDeposit, { params: { depositId: deposit.depositId } }).then(granted);
  const posted = await eventually(read, ({ state }) => state === 'posted', 5_000);
  expect(posted.state).toBe('posted');
  expect(granted(await actor.call(wallet.readBalance)).balance).toBe('20000.00');
  expect(granted(await actor.call(wallet.listRecords)).total).toBe(1);
}

test('kill -9 after a deposit was posted: it arrives once, as soon as a server stands again', () =>
  depositIsPosted('deposit.after-post'));

test('kill -9 while a deposit begins: the same call again makes one deposit', async () => {
  const member = await newMember(server.url);
  const call = { body: depositBody, idempotencyKey: randomUUID() };
  expect(await member.call(wallet.createDeposit, call)).toMatchObject({ code: 'network_lost' });
  const actor = again((await takeOver('deposit.after-intent')).url, member);
  const made = granted(await actor.call(wallet.createDeposit, call));
  expect(granted(await actor.call(wallet.createDeposit, call))).toEqual(made);
});

test('kill -9 while a withdrawal is locked: nothing is half done, and the same call locks once', async () => {
  const { url } = server;
  const member = await newMember(url);
  const deposit = granted(await member.call(wallet.createDeposit, { body: depositBody }));
  await press(url, deposit.checkoutUrl);
  const readBalance = () => member.call(wallet.readBalance).then(granted);
  await eventually(readBalance, ({ balance }) => balance === '20000.00');
  await database.pool.query('update wallet.turnover set played = required');
  granted(
    await member.call(wallet.setPaymentPassword, { body: { loginPassword, paymentPassword } }),
  );
  const account = granted(
    await member.call(wallet.addPayoutAccount, {
      body: { bank: 'KBZPay', holder: 'U Ba', number: '09791234567', paymentPassword },
    }),
  );
  const call = {
    body: { amount: '5000.00', payoutAccountId: account.payoutAccountId, paymentPassword },
    idempotencyKey: randomUUID(),
  };
  expect(await member.call(wallet.requestWithdrawal, call)).toMatchObject({
    code: 'network_lost',
  });
  const actor = again((await takeOver('withdrawal.after-lock')).url, member);
  expect(granted(await actor.call(wallet.readBalance))).toMatchObject({
    balance: '20000.00',
    locked: '0.00',
  });
  const made = granted(await actor.call(wallet.requestWithdrawal, call));
  expect(granted(await actor.call(wallet.requestWithdrawal, call))).toEqual(made);
  expect(granted(await actor.call(wallet.readBalance))).toMatchObject({
    balance: '15000.00',
    locked: '5000.00',
  });
});

test('kill -9 after the commit of a deposit: it arrives once, too', () =>
  depositIsPosted('deposit.after-commit'));
