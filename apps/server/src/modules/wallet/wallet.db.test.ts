import { randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  newMember,
  openFrame,
  password as loginPassword,
} from '../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { approveWithdrawal, payWithdrawal } from './index.ts';
import { eventually } from './testing/eventually.ts';
import { operator } from './testing/test-cashier.ts';

const { wallet, identity, studio } = domains;
const paymentPassword = '135790';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function press(checkoutUrl: string, decision: 'pay' | 'fail' | 'cancel') {
  return fetch(new URL(checkoutUrl, server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
}
const createDeposit = (actor: Actor, amount = '20000.00', idempotencyKey = randomUUID()) =>
  actor.call(wallet.createDeposit, {
    body: { method: 'sandbox', amount, returnUrl: '/member/deposit' },
    idempotencyKey,
  });
const balance = async (actor: Actor) => granted(await actor.call(wallet.readBalance));

async function payIn(actor: Actor, amount = '20000.00') {
  const deposit = granted(await createDeposit(actor, amount));
  await press(deposit.checkoutUrl ?? '', 'pay');
  const read = () =>
    actor.call(wallet.readDeposit, { params: { depositId: deposit.depositId } }).then(granted);
  return eventually(read, ({ state }) => state === 'posted');
}

/** A member who has played a deposit through, and can withdraw. */
async function playedMember() {
  const actor = await newMember(server.url);
  await payIn(actor);
  await server.database.pool.query('update wallet.turnover set played = required');
  granted(
    await actor.call(wallet.setPaymentPassword, { body: { loginPassword, paymentPassword } }),
  );
  const account = granted(
    await actor.call(wallet.addPayoutAccount, {
      body: { bank: 'KBZPay', holder: 'U Ba', number: '09791234567', paymentPassword },
    }),
  );
  return { actor, payoutAccountId: account.payoutAccountId };
}
type Played = Awaited<ReturnType<typeof playedMember>>;
const withdraw = (
  { actor, payoutAccountId }: Played,
  amount = '5000.00',
  idempotencyKey = randomUUID(),
) =>
  actor.call(wallet.requestWithdrawal, {
    body: { amount, payoutAccountId, paymentPassword },
    idempotencyKey,
  });

test('a visitor signs up, deposits through the hosted page, and sees the money', async () => {
  const actor = await newMember(server.url);
  expect(await balance(actor)).toEqual({
    currency: 'MMK',
    currencySymbol: 'K',
    balance: '0.00',
    bonus: '0.00',
    locked: '0.00',
  });
  const { methods } = granted(await actor.call(wallet.listDepositMethods));
  expect(methods[0]).toMatchObject({ code: 'sandbox', amountMin: '1000.00', fee: '0.00' });
  const deposit = await payIn(actor);
  expect(deposit).toMatchObject({ state: 'posted', amount: '20000.00', checkoutUrl: null });
  expect(await balance(actor)).toMatchObject({ balance: '20000.00' });
});

test('the hosted page speaks three languages, follows the theme and needs no script', async () => {
  const actor = await newMember(server.url);
  const { checkoutUrl } = granted(await createDeposit(actor));
  const read = async (query: string) => {
    const path = new URL(checkoutUrl ?? '', server.url).pathname;
    const response = await fetch(`${server.url}${path}${query}`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    return response.text();
  };
  expect(await read('?language=EN&theme=dark')).toMatch(
    /lang="en" data-theme="dark"[\s\S]*demo money/,
  );
  expect(await read('?language=MY')).toContain('စမ်းသပ်ငွေ');
  expect(await read('?language=CN')).toContain('演示资金');
  expect(await read('?language=%22%3E%3Cscript%3E')).not.toContain('<script');
  const style = await fetch(`${server.url}/sandbox-psp/checkout.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
  const rules = await style.text();
  expect(rules).toMatch(/:root,\s*\[data-theme="dark"\] \{[^}]*--bg: #0b1120/);
  expect(rules).toMatch(/light\) \{\s*:root:not\(\[data-theme\]\) \{[^}]*--bg: #f2f5fb/);
  const font = await fetch(`${server.url}/sandbox-psp/fonts/myanmar-400.woff2`);
  expect(
    Buffer.from(await font.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2');
  expect((await press(checkoutUrl ?? '', 'cancel')).headers.get('location')).toBe(
    '/member/deposit',
  );
  const gone = await fetch(`${server.url}/sandbox-psp/checkout/nothing`);
  expect(gone.status).toBe(404);
});

test('the same deposit sent five times at once is one deposit', async () => {
  const actor = await newMember(server.url);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createDeposit(actor, '7000.00', key)),
  );
  expect(new Set(answers.map((answer) => granted(answer).depositId)).size).toBe(1);
  expect(await createDeposit(actor, '7000.01', key)).toMatchObject({
    code: 'idempotency_key_reused',
    status: 422,
  });
});

test('the same withdrawal sent five times at once locks the money once', async () => {
  const played = await playedMember();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => withdraw(played, '5000.00', key)),
  );
  expect(new Set(answers.map((answer) => granted(answer).withdrawalId)).size).toBe(1);
  expect(await balance(played.actor)).toMatchObject({ balance: '15000.00', locked: '5000.00' });
});

test('forty withdrawals at once pay out what is there and not a unit more', async () => {
  const played = await playedMember();
  const answers = await Promise.all(Array.from({ length: 40 }, () => withdraw(played, '3000.00')));
  const made = answers.filter((answer) => answer.success);
  const codes = answers.flatMap((answer) => (answer.success ? [] : [answer.code]));
  expect(made.length).toBeLessThanOrEqual(6);
  expect(codes.filter((code) => !['balance_too_low', 'system_busy'].includes(code))).toEqual([]);
  const { balance: cash, locked } = await balance(played.actor);
  expect(Number(locked)).toBe(made.length * 3_000);
  expect(Number(cash) + Number(locked)).toBe(20_000);
});

test('a wrong payment password is refused, and counts though the call is rolled back', async () => {
  const played = await playedMember();
  const guess = () =>
    played.actor.call(wallet.requestWithdrawal, {
      body: {
        amount: '5000.00',
        payoutAccountId: played.payoutAccountId,
        paymentPassword: '000000',
      },
    });
  expect(await guess()).toMatchObject({ code: 'wrong_payment_password', status: 403 });
  expect(await guess()).toMatchObject({ code: 'wrong_payment_password' });
  expect(await guess()).toMatchObject({ code: 'account_locked', status: 423 });
  expect(await withdraw(played)).toMatchObject({ code: 'account_locked' });
  expect(await balance(played.actor)).toMatchObject({ locked: '0.00' });
});

test('the payment password needs the login password, and is set once', async () => {
  const actor = await newMember(server.url);
  const set = (given: string) =>
    actor.call(wallet.setPaymentPassword, { body: { loginPassword: given, paymentPassword } });
  expect(await set('not the password')).toMatchObject({ code: 'wrong_credentials' });
  expect(await set(loginPassword)).toMatchObject({ success: true });
  expect(await set(loginPassword)).toMatchObject({ code: 'payment_password_exists' });
  expect(granted(await actor.call(identity.readMemberInfo)).hasPaymentPassword).toBe(true);
});

test('without a payment password there is neither a payout account nor a withdrawal', async () => {
  const actor = await newMember(server.url);
  const missing = { code: 'payment_password_missing', status: 409 };
  const added = actor.call(wallet.addPayoutAccount, {
    body: { bank: 'KBZPay', holder: 'U Ba', number: '09791234567', paymentPassword },
  });
  expect(await added).toMatchObject(missing);
  expect(await withdraw({ actor, payoutAccountId: randomUUID() })).toMatchObject(missing);
});

test('ten payout accounts are enough', async () => {
  const { actor } = await playedMember();
  const add = (n: number) =>
    actor.call(wallet.addPayoutAccount, {
      body: { bank: 'KBZPay', holder: 'U Ba', number: `0979${n}00000`, paymentPassword },
    });
  for (let n = 1; n < 10; n += 1) expect((await add(n)).success).toBe(true);
  expect(await add(10)).toMatchObject({ code: 'payout_accounts_full', status: 409 });
});

test('what is told before a withdrawal is what the withdrawal then goes by', async () => {
  const actor = await newMember(server.url);
  await payIn(actor);
  const rules = granted(await actor.call(wallet.readWithdrawalRules));
  expect(rules).toMatchObject({
    available: '20000.00',
    turnoverOpen: '20000.00',
    hasPaymentPassword: false,
    confirmMinutes: 30,
  });
  const played = await playedMember();
  expect(await withdraw(played, '999.99')).toMatchObject({
    code: 'amount_out_of_limits',
    value: { min: rules.amountMin, max: rules.amountMax },
  });
  const open = await payIn(played.actor, '1500.00');
  expect(open.state).toBe('posted');
  expect(await withdraw(played)).toMatchObject({
    code: 'turnover_open',
    value: { amount: '1500.00' },
  });
});

test('a bank that the brand does not pay to is no choice', async () => {
  const { actor } = await playedMember();
  const added = await actor.call(wallet.addPayoutAccount, {
    body: { bank: 'Bank of Nowhere', holder: 'U Ba', number: '12345', paymentPassword },
  });
  expect(added).toMatchObject({
    code: 'invalid_fields',
    value: { fields: [{ path: 'bank', code: 'choice' }] },
  });
});

test('a payout account shows four characters; the whole number is sealed at rest', async () => {
  const { actor } = await playedMember();
  const { accounts, banks } = granted(await actor.call(wallet.listPayoutAccounts));
  expect(accounts).toMatchObject([{ bank: 'KBZPay', numberMasked: '•••••••4567' }]);
  expect(banks).toContain('KBZPay');
  const { rows } = await server.database.pool.query(
    `select from wallet.payout_account where position('09791234567'::bytea in number_sealed) > 0`,
  );
  expect(rows).toHaveLength(0);
});

test('the statement adds up to the balance, and its lines to the ledger', async () => {
  const played = await playedMember();
  granted(await withdraw(played, '5000.00'));
  granted(await withdraw(played, '2500.50'));
  const { actor } = played;
  const list = granted(await actor.call(wallet.listRecords));
  expect(list.content.map(({ kind, direction, amount }) => [kind, direction, amount])).toEqual([
    ['withdrawal', 'out', '2500.50'],
    ['withdrawal', 'out', '5000.00'],
    ['deposit', 'in', '20000.00'],
  ]);
  expect(list.content[0]?.balance).toBe((await balance(actor)).balance);
  const deposits = granted(await actor.call(wallet.listRecords, { query: { kind: 'deposit' } }));
  expect(deposits.total).toBe(1);
  const second = { pageNo: '2', pageSize: '2' };
  expect(granted(await actor.call(wallet.listRecords, { query: second }))).toMatchObject({
    total: 3,
    totalPages: 2,
    content: [{ kind: 'deposit' }],
  });
  const future = { from: new Date(Date.now() + 60_000).toISOString() };
  expect(granted(await actor.call(wallet.listRecords, { query: future })).content).toEqual([]);
  for (const from of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    expect((await actor.call(wallet.listRecords, { query: { from } })).success).toBe(true);
  }
  expect(
    await actor.call(wallet.listRecords, { query: { from: '2026-19-41T00:00:00Z' } }),
  ).toMatchObject({ code: 'invalid_fields', status: 400 });
});

test('a member reads nothing of another one', async () => {
  const mine = await playedMember();
  const deposit = granted(await createDeposit(mine.actor));
  const withdrawal = granted(await withdraw(mine));
  const other = await newMember(server.url);
  const params = { withdrawalId: withdrawal.withdrawalId };
  expect(
    await other.call(wallet.readDeposit, { params: { depositId: deposit.depositId } }),
  ).toMatchObject({ code: 'deposit_not_found' });
  expect(await other.call(wallet.readWithdrawal, { params })).toMatchObject({
    code: 'withdrawal_not_found',
  });
  expect(await other.call(wallet.readWithdrawalProof, { params })).toMatchObject({
    code: 'withdrawal_not_found',
  });
  expect(
    await other.call(wallet.confirmReceipt, { params, body: { received: 'all' } }),
  ).toMatchObject({ code: 'withdrawal_not_found' });
  expect(granted(await other.call(wallet.listWithdrawals)).total).toBe(0);
});

test('a payout is paid with a picture that the player can open, and confirmed by hand', async () => {
  const played = await playedMember();
  const { withdrawalId } = granted(await withdraw(played));
  const params = { withdrawalId };
  expect(await played.actor.call(wallet.readWithdrawalProof, { params })).toMatchObject({
    code: 'file_not_found',
  });
  const { platform } = server;
  const picture = Buffer.from('a picture');
  const { sha256 } = await platform.storage.put(picture);
  await platform.db.transaction().execute(async (tx) => {
    const { rows } = await server.database.pool.query(
      'select merchant_id from wallet.withdrawal where id = $1',
      [withdrawalId],
    );
    const key = { merchantId: onlyRow(rows).merchant_id, withdrawalId };
    await approveWithdrawal(tx, platform, { ...key, operatorId: operator(1) });
    const proof = { sha256, mediaType: 'image/png' };
    const signed = { ...key, operatorId: operator(1), bankReference: 'KBZ 1', proof };
    await payWithdrawal(tx, platform, signed);
  });
  const paid = granted(await played.actor.call(wallet.readWithdrawal, { params }));
  expect(paid).toMatchObject({ state: 'paid', hasProof: true, amountReceived: null });
  const file = await fetch(`${server.url}/wps/v2/wallet/withdrawals/${withdrawalId}/proof`, {
    headers: { authorization: `Bearer ${played.actor.token()}` },
  });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  const confirmed = await played.actor.call(wallet.confirmReceipt, {
    params,
    body: { received: 'all' },
  });
  expect(granted(confirmed)).toMatchObject({ state: 'received', receivedBy: 'player' });
  expect(
    await played.actor.call(wallet.confirmReceipt, { params, body: { received: 'all' } }),
  ).toMatchObject({ code: 'wrong_state', status: 409 });
});

const some = (list: unknown[]) => list.length > 0;

test('what the cashier does is told to the feed, the balance as a whole', async () => {
  const actor = await newMember(server.url);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/feed`);
  const frames: { type: string; topic?: string; value?: Record<string, unknown> }[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))));
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  socket.send(JSON.stringify({ type: 'hello', token: actor.token() }));
  for (const topic of ['balance', 'deposits', 'withdrawals']) {
    socket.send(JSON.stringify({ type: 'subscribe', topic }));
  }
  const found = (type: string, topic: string) => async () =>
    frames.filter((frame) => frame.type === type && frame.topic === topic);
  expect(await eventually(found('snapshot', 'withdrawals'), some)).toMatchObject([{ value: [] }]);
  await payIn(actor);
  expect(await eventually(found('change', 'balance'), some)).toMatchObject([
    { value: { currency: 'MMK', currencySymbol: 'K', balance: '20000.00', locked: '0.00' } },
  ]);
  // Told when it is asked for and when it is there; two at once are told as the last of them.
  const told = async () => (await found('change', 'deposits')()).map(({ value }) => value);
  const posted = { state: 'posted', amount: '20000.00' };
  await expect.poll(async () => (await told()).at(-1)).toMatchObject(posted);
  socket.close();
});

test.each([
  ['unsigned', {}],
  [
    'signed by a guess',
    { 'padauk-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  ],
  ['signed in another form', { 'padauk-signature': 'v1=1' }],
])('a callback that is %s is refused', async (_name, headers) => {
  const response = await fetch(`${server.url}/hooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ eventId: 'e'.repeat(20), status: 'paid' }),
  });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ success: false, code: 'bad_signature' });
});

test('a callback of an unknown provider is not found', async () => {
  const response = await fetch(`${server.url}/hooks/payments/nobody`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(404);
});

test('a bet of our own game leads from the statement to its round', async () => {
  const { actor } = await playedMember();
  const frame = await openFrame(server.url, actor);
  const body = { clientRoundId: randomUUID(), stake: frame.session.limits.stakeDefault, bet: {} };
  const { publicId } = granted(await frame.call(studio.playRound, { body }));
  const { content } = granted(await actor.call(wallet.listRecords));
  const bet = content.find(({ kind }) => kind === 'bet');
  expect(bet?.publicId).toBe(publicId);
  expect(content.find(({ kind }) => kind === 'deposit')?.publicId).toBeNull();
});
