import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { checkInvariants } from '@padauk/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, password } from '../../../../../../tools/testing/actors.ts';
import { giveCash } from '../../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../../operator/testing/staff-desk.ts';

const { identity, operator, wallet } = domains;
const paymentPassword = '402817';

let one: TestServer;
let two: TestServer;
let tokens: readonly string[];
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ database: one.database });
  const hired = await openStaffDesk(one).hireAll({ first: 'finance', second: 'finance' });
  tokens = [hired.first, hired.second].map((actor) => actor.token() ?? '');
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** A member with cash who has asked for a withdrawal to that number. */
async function asked(number: string) {
  const member = await newMember(one.url);
  const { id } = granted(await member.call(identity.readMemberInfo));
  await giveCash(one.database.pool, id, 1_000_000n);
  granted(
    await member.call(wallet.setPaymentPassword, {
      body: { loginPassword: password, paymentPassword },
    }),
  );
  const account = { bank: 'KBZPay', holder: 'Daw Khin', number, paymentPassword };
  const { payoutAccountId } = granted(
    await member.call(wallet.addPayoutAccount, { body: account }),
  );
  const body = {
    amount: '5000.00',
    payoutAccountId,
    paymentPassword,
  };
  const { withdrawalId } = granted(await member.call(wallet.requestWithdrawal, { body }));
  return { member, withdrawalId, params: { withdrawalId } };
}

test('two nodes: of many presses one is sent, and every node sees what the provider tells', async () => {
  const [here = '', there = ''] = tokens;
  const { member, params } = await asked('09420012345');
  const press = (server: TestServer, token: string) =>
    server.callAs(token)(operator.sendWithdrawal, {
      params,
      body: {},
      idempotencyKey: randomUUID(),
    });
  const approve = { params, body: {}, idempotencyKey: randomUUID() };
  granted(await one.callAs(here)(operator.approveWithdrawal, approve));
  const answers = await Promise.all([
    press(one, here),
    press(two, there),
    press(two, here),
    press(one, there),
  ]);
  expect(answers.map(codeOf).filter((code) => code === 'granted')).toHaveLength(1);
  const read = async (server: TestServer) =>
    granted(await server.callAs(there)(operator.readReview, { params }));
  expect(await read(two)).toMatchObject({ state: 'sending', payouts: [{ provider: 'sandbox' }] });
  await expect.poll(async () => (await read(two)).state, { timeout: 15_000 }).toBe('paid');
  const own = granted(await member.call(wallet.readWithdrawal, { params }));
  expect(own).toMatchObject({ state: 'paid' });
  const { rows } = await one.database.pool.query(
    'select count(*)::int as n from sandbox_psp.payout',
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await checkInvariants(one.platform.db)).toEqual([]);
});
