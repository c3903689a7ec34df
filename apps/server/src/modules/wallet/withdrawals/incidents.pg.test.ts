import { hash } from '@node-rs/argon2';
import { addressOf, domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { raceByLastByte } from '../../../../../../tools/testing/withdrawal-race.ts';
import { codeOf } from '../../operator/testing/staff-desk.ts';
import { postGrant } from '../testing/grants.ts';

const { safety, wallet } = domains;
const paymentPassword = '402817';
/** `npm run soak withdrawals` asks for more. */
const REQUESTS = Number.parseInt(process.env['PADAUK_RACE_REQUESTS'] ?? '600', 10);
const ACCOUNTS = Number.parseInt(process.env['PADAUK_RACE_ACCOUNTS'] ?? '5', 10);
/** More sockets at once than these would wait for the operating system. */
const WAVE = 600;

/** Two nodes on one database, as behind a load balancer. */
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await one.database.pool.query<T>(text, values)).rows;

type Purse = { readonly actor: Actor; readonly memberId: string; readonly payoutAccountId: string };

/** A member with money, a payment password that is checked quickly, and a payout account. */
async function openPurse(minor: bigint): Promise<Purse> {
  const actor = await newMember(one.url);
  const { id: memberId } = granted(await actor.call(domains.identity.readMemberInfo));
  const cheap = await hash(paymentPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await sql(
    `insert into wallet.payment_password (member_id, hash, set_at) values ($1, $2, now())`,
    [memberId, cheap],
  );
  await postGrant(one.platform, memberId, minor);
  const account = { bank: 'KBZPay', holder: 'Daw Khin', number: '09420012345', paymentPassword };
  const { payoutAccountId } = granted(await actor.call(wallet.addPayoutAccount, { body: account }));
  return { actor, memberId, payoutAccountId };
}

const balances = (memberIds: readonly string[]) =>
  sql<{ memberId: string; cash: string; locked: string; asked: string }>(
    `select m.member_id as "memberId", c.balance::text as cash, l.balance::text as locked,
       (select coalesce(sum(amount), 0) from wallet.withdrawal w
         where w.member_id = m.member_id)::text as asked
     from wallet.member m
     join ledger.balance c on c.account_id = m.cash_account_id
     join ledger.balance l on l.account_id = m.locked_account_id
     where m.member_id = any($1)`,
    [memberIds],
  );

test('incident 1: withdrawals at the same instant at two nodes pay what was there', async () => {
  const minor = 1_000_050n;
  const purses: Purse[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) purses.push(await openPurse(minor));
  const nodes = [one, two];
  const codes = new Set<string>();
  for (let sent = 0; sent < REQUESTS; sent += WAVE) {
    const requests = await Promise.all(
      Array.from({ length: Math.min(WAVE, REQUESTS - sent) }, async (_, n) => {
        const purse = purses[n % purses.length];
        const node = nodes[n % 2];
        if (!purse || !node) throw new Error('a purse and a node for each');
        const { payoutAccountId } = purse;
        const body = await node.seal({ amount: '1000.00', payoutAccountId, paymentPassword });
        return { url: node.url, token: purse.actor.token() ?? '', body };
      }),
    );
    for (const code of await raceByLastByte(wallet.requestWithdrawal.path, requests)) {
      codes.add(code);
    }
  }
  // A node with a full queue of passwords says so, and nothing has moved.
  codes.delete('system_busy');
  expect([...codes].toSorted()).toEqual(['balance_too_low', 'granted']);
  const after = await balances(purses.map(({ memberId }) => memberId));
  expect(after).toHaveLength(ACCOUNTS);
  for (const { cash, locked, asked } of after) {
    expect({ cash, locked, asked }).toEqual({ cash: '50', locked: '1000000', asked: '1000000' });
  }
}, 1_800_000);

test('incident 18: a withdrawal cannot be cancelled back into play, by no call there is', async () => {
  const { actor, payoutAccountId } = await openPurse(1_000_000n);
  const body = { amount: '5000.00', payoutAccountId, paymentPassword };
  const { withdrawalId } = granted(await actor.call(wallet.requestWithdrawal, { body }));
  const address = addressOf(wallet.readWithdrawal, { withdrawalId });
  for (const [method, path] of [
    ['DELETE', address],
    ['POST', `${address}/cancel`],
    ['PUT', address],
  ] as const) {
    const answer = await fetch(two.url + path, {
      method,
      headers: { authorization: `Bearer ${actor.token()}` },
    });
    expect([404, 405]).toContain(answer.status);
  }
  expect(granted(await actor.call(wallet.readBalance))).toMatchObject({
    balance: '5000.00',
    locked: '5000.00',
  });
});

test('incident 18: bonus money is no part of what can be withdrawn', async () => {
  const { actor, memberId, payoutAccountId } = await openPurse(500_000n);
  await postGrant(one.platform, memberId, 900_000n, 'bonus');
  const rules = granted(await actor.call(wallet.readWithdrawalRules));
  expect(rules.available).toBe('5000.00');
  const ask = (amount: string) =>
    actor.call(wallet.requestWithdrawal, { body: { amount, payoutAccountId, paymentPassword } });
  expect(codeOf(await ask('5000.01'))).toBe('balance_too_low');
  expect(codeOf(await ask('5000.00'))).toBe('granted');
});

test('RG-13: who has excluded himself can withdraw what is his', async () => {
  const { actor, payoutAccountId } = await openPurse(500_000n);
  granted(await actor.call(safety.exclude, { body: { kind: 'self_exclusion', months: 6 } }));
  const body = { amount: '5000.00', payoutAccountId, paymentPassword };
  expect(codeOf(await actor.call(wallet.requestWithdrawal, { body }))).toBe('granted');
});

test('WA-01: no purse of anybody is below zero after all of this', async () => {
  expect(
    await sql(
      `select a.code, b.balance from ledger.balance b join ledger.account a on a.id = b.account_id
       where a.owner_kind in ('member', 'agent') and a.code <> 'debt' and b.balance < 0`,
    ),
  ).toEqual([]);
});
