import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { domains } from '@padauk/contracts';
import type { BodyOf } from '@padauk/contracts';
import type { propose as proposeContract } from '@padauk/contracts/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { actsOn, codeOf, openStaffDesk } from '../testing/staff-desk.ts';
import { askForPayout, slipAsPng } from '../testing/withdrawal-desk.ts';

const { payments, wallet, staff: staffContracts, operator: operatorContracts } = domains;

let server: TestServer;
let provider: Server;
let answer = 401;
/** What happens while it makes up its mind about a checkout. */
let meanwhile = async (): Promise<void> => undefined;
/** What the provider was asked, in full. */
const heard: string[] = [];
let desk: ReturnType<typeof openStaffDesk>;
let staff: Record<'finance' | 'finance2' | 'finance3' | 'risk' | 'auditor', Actor>;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  staff = await desk.hireAll({
    finance: 'finance',
    finance2: 'finance',
    finance3: 'finance',
    risk: 'risk',
    auditor: 'auditor',
  });
  await desk.proveAll();
  // Somebody's provider: it knows the request by its path alone, and answers as it is told.
  provider = createServer(async (request, reply) => {
    heard.push(JSON.stringify([request.url, request.headers]));
    if (request.url === '/v1/checkouts') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const asked = JSON.parse(Buffer.concat(chunks).toString()) as { readonly reference: string };
      await meanwhile();
      const checkout = { checkoutId: asked.reference, checkoutUrl: '/pay', status: 'pending' };
      reply.end(JSON.stringify({ ...asked, ...checkout }));
      return;
    }
    const list = request.url?.startsWith('/v1/payouts') ? 'payouts' : 'payments';
    reply.writeHead(answer, { 'content-type': 'application/json' });
    reply.end(answer === 200 ? JSON.stringify({ [list]: [] }) : '{}');
  });
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => provider.close(closed));
  await server.stop();
});

const url = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const keys = { requestKey: 'a-request-key', callbackKey: 'a-callback-key' };
const draft = (change: Partial<BodyOf<typeof payments.draftProvider>> = {}) =>
  staff.finance.call(payments.draftProvider, {
    params: { provider: 'goldpay' },
    body: { protocol: 'padauk', url: url(), storeId: null, paysOut: true, ...change },
  });
const own = async () =>
  granted(await staff.risk.call(payments.listProviders)).providers.find(
    ({ code }) => code === 'goldpay',
  );
const propose = (actor: Actor, body: BodyOf<typeof proposeContract>) =>
  actor.call(staffContracts.propose, { body, idempotencyKey: randomUUID() });
const approve = (actor: Actor, proposalId: string) =>
  actor.call(staffContracts.approveProposal, {
    params: { proposalId },
    body: {},
    idempotencyKey: randomUUID(),
  });
const tried = async () =>
  granted(
    await staff.finance.call(payments.tryProvider, { params: { provider: 'goldpay' }, body: {} }),
  );

test('a provider is written down, tried, and used once another one agrees; keys are shown to nobody', async () => {
  expect(codeOf(await draft())).toBe('invalid_fields');
  for (const wrong of [
    'http://10.0.0.7/psp',
    'https://169.254.169.254',
    'https://psp.internal',
    'https://[psp',
  ]) {
    expect([wrong, codeOf(await draft({ ...keys, url: wrong }))]).toEqual([
      wrong,
      'invalid_fields',
    ]);
  }
  const atOnce = await Promise.all([draft(keys), draft(keys), draft(keys)]);
  expect(atOnce.map(codeOf)).toEqual(['granted', 'granted', 'granted']);
  // Keys that somebody else has entered are not taken over by whoever enters it again.
  const anew = { protocol: 'padauk' as const, url: url(), storeId: null, paysOut: true };
  const params = { provider: 'goldpay' };
  const other = await staff.finance2.call(payments.draftProvider, { params, body: anew });
  expect(codeOf(other)).toBe('invalid_fields');
  expect(await own()).toMatchObject({ active: false, own: true, draft: { draftedBy: 'finance' } });
  expect(await tried()).toEqual({ works: false, status: 401, payouts: true });
  answer = 200;
  expect(await tried()).toEqual({ works: true, status: null, payouts: true });

  const draftId = (await own())?.draft?.draftId ?? '';
  const wish = { kind: 'provider.enable', provider: 'goldpay', draftId, reason: 'Signed' } as const;
  const { proposalId, told: shown } = granted(await propose(staff.finance2, wish));
  expect(shown.provider).toMatchObject({
    active: false,
    draft: { storeId: null, paysOut: true, newRequestKey: true, newCallbackKey: true },
  });
  // Neither the one who has proposed it nor the one who has written it down.
  expect(codeOf(await approve(staff.finance2, proposalId))).toBe('same_person_twice');
  expect(codeOf(await approve(staff.finance, proposalId))).toBe('same_person_twice');
  granted(await approve(staff.finance3, proposalId));
  expect(await own()).toMatchObject({ active: true, draft: null, paysOut: true, url: url() });

  // What was changed after it was proposed is not what was agreed to.
  const elsewhere = { url: `${url()}/new`, requestKey: 'its-own-key' };
  granted(await draft({ ...elsewhere, callbackKey: 'another-key' }));
  const before = (await own())?.draft?.draftId ?? '';
  const next = granted(await propose(staff.finance2, { ...wish, draftId: before }));
  granted(await draft({ url: `${url()}/other` }));
  expect(codeOf(await approve(staff.finance3, next.proposalId))).toBe('wrong_state');
  expect(await own()).toMatchObject({ url: url(), draft: { newCallbackKey: true } });

  const row = onlyRow(
    await desk.sql<{ sealed: Buffer }>(
      `select callback_key_sealed as sealed from wallet.provider where code = 'goldpay'`,
    ),
  );
  expect(row.sealed.includes('a-callback-key')).toBe(false);
  const trail = granted(
    await staff.auditor.call(operatorContracts.listAudit, { query: { pageSize: '100' } }),
  );
  const told = JSON.stringify([await own(), trail]);
  expect(told).not.toMatch(/a-request-key|a-callback-key|another-key|its-own-key/);
  expect(told).toContain('payment-provider.enable');
});

test('a provider that belongs to somebody else by now is not changed by an agreement', async () => {
  granted(await draft({ paysOut: false }));
  const draftId = (await own())?.draft?.draftId ?? '';
  const wish = { kind: 'provider.enable', provider: 'goldpay', draftId, reason: 'Less' } as const;
  const { proposalId } = granted(await propose(staff.finance2, wish));
  const brand = onlyRow(
    await desk.sql<{ id: string }>(
      `select merchant_id as id from wallet.provider where code = 'goldpay'`,
    ),
  );
  const give = (id: string | null | undefined) =>
    desk.sql(`update wallet.provider set merchant_id = $1 where code = 'goldpay'`, [id]);
  await give(null);
  expect(codeOf(await approve(staff.finance3, proposalId))).toBe('wrong_state');
  await give(brand.id);
  expect(await own()).toMatchObject({ paysOut: true, draft: { draftId } });
});

test('the key of a provider goes to no other address than the one that it was agreed for', async () => {
  granted(
    await staff.finance.call(payments.dropProviderDraft, { params: { provider: 'goldpay' } }),
  );
  // As it is in use: the key stays, and the provider is asked with it.
  granted(await draft({ paysOut: false }));
  const elsewhere: Parameters<typeof draft>[0][] = [
    { url: `${url()}/mine` },
    { protocol: 'btcpay', storeId: 'mine', paysOut: false },
  ];
  for (const place of elsewhere) {
    expect(await draft(place)).toMatchObject({
      code: 'invalid_fields',
      value: { fields: [{ path: 'requestKey', code: 'required' }] },
    });
  }
  // One that was written down without a key, before that was asked for.
  await desk.sql(
    `update wallet.provider_draft set protocol = 'btcpay', store_id = 'mine' where code = 'goldpay'`,
  );
  heard.length = 0;
  await tried();
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join()).not.toContain('a-request-key');
});

const method = {
  code: 'gold',
  kind: 'hosted_checkout' as const,
  provider: 'goldpay',
  titles: { EN: 'Gold Pay', MY: 'ဂိုးလ်ပေး', CN: '金付' },
  amountMin: '1000.00',
  amountMax: '500000.00',
  fee: '0.00',
  expectedMinutes: 2,
  expiresMinutes: 30,
  amountChips: ['5000.00'],
  account: null,
  payee: null,
};

test('a way to pay in is added by two people, fits its provider, and begins switched off', async () => {
  const add = (change: object) =>
    propose(staff.finance, {
      kind: 'payment-method.add',
      method: { ...method, ...change },
      reason: 'New contract',
    });
  expect(codeOf(await add({ provider: 'nobody' }))).toBe('invalid_fields');
  expect(codeOf(await add({ kind: 'bank_transfer', provider: 'desk' }))).toBe('invalid_fields');
  const payee = { scheme: 'vietqr', bankBin: '12', account: '1' };
  expect(codeOf(await add({ kind: 'emv_qr', payee }))).toBe('invalid_fields');
  expect(await add({ fee: '1000.00' })).toMatchObject({
    value: { fields: [{ path: 'method.fee', code: 'too_large', params: { max: 999.99 } }] },
  });
  const { proposalId, subject } = granted(await add({}));
  expect(subject.name).toBe('Gold Pay (gold)');
  granted(await approve(staff.risk, proposalId));
  const { methods } = granted(await staff.risk.call(payments.listPaymentMethods));
  const added = methods.find(({ code }) => code === 'gold');
  expect(added).toMatchObject({ provider: 'goldpay', enabled: false, amountMin: '1000.00' });
  expect(codeOf(await add({}))).toBe('invalid_fields');
});

test('whoever waits for a provider holds nothing that another payment of his needs', async () => {
  await desk.sql(`update wallet.deposit_method set enabled = true where code = 'gold'`);
  const member = await newMember(server.url);
  const payIn = (way: string) =>
    member.call(wallet.createDeposit, { body: { method: way, amount: '5000.00' } });
  const other: string[] = [];
  meanwhile = async () => {
    other.push(codeOf(await payIn('bank')));
  };
  expect(granted(await payIn('gold'))).toMatchObject({ state: 'pending', checkoutUrl: '/pay' });
  expect(other).toEqual(['granted']);
});

test('the rules of the cashier are changed by two people, and never to what cannot be', async () => {
  const { settings } = granted(await staff.auditor.call(payments.readCashierSettings));
  const set = (change: object) =>
    propose(staff.finance, {
      kind: 'cashier.set',
      settings: { ...settings, ...change },
      reason: 'A new year',
    });
  const impossible: readonly object[] = [
    { withdrawalMax: '0.00' },
    { withdrawalFee: settings.withdrawalMin },
    { payoutDayMax: '0.00' },
    { payoutProvider: 'sandbox-btcpay' },
    { lineDailyMax: '0.00' },
    { banks: ['KBank', 'KBank'] },
    { banks: [] },
    { confirmedAloneDayMax: '0.00' },
  ];
  for (const change of impossible) {
    expect([change, codeOf(await set(change))]).toEqual([change, 'invalid_fields']);
  }
  // What the currency cannot write breaks no bound.
  for (const path of ['withdrawalMax', 'withdrawalFee', 'payoutDayMax', 'lineDailyMax']) {
    const fields = [{ path: `settings.${path}`, code: 'pattern' }];
    expect(await set({ [path]: '90000.001' })).toMatchObject({ value: { fields } });
  }
  const wanted = {
    twoApprovalsAbove: '250000.00',
    payoutDayMax: '9000000.00',
    signerApart: true,
    payoutProvider: 'goldpay',
    banks: ['Bangkok Bank', 'KBZPay'],
    lineDailyMax: '700.00',
    confirmedAloneDayMax: null,
  };
  const { proposalId } = granted(await set(wanted));
  expect(codeOf(await approve(staff.finance, proposalId))).toBe('same_person_twice');
  granted(await approve(staff.risk, proposalId));
  const after = granted(await staff.auditor.call(payments.readCashierSettings));
  expect(after.settings).toEqual({ ...settings, ...wanted });
  const member = await newMember(server.url);
  expect(granted(await member.call(wallet.listPayoutAccounts)).banks).toEqual(wanted.banks);
  // Of two that wait, each changes its own rules alone, and takes none back.
  const one = (change: object) =>
    propose(staff.finance, { kind: 'cashier.set', settings: change, reason: 'A fee' });
  const fee = granted(await one({ withdrawalFee: '100.00' }));
  expect(fee.details).toMatchObject({ from: { withdrawalFee: settings.withdrawalFee } });
  const stale = granted(await set({ ...wanted, withdrawalFee: '300.00' }));
  const guard = granted(await one({ payoutDayMax: '5000000.00' }));
  granted(await approve(staff.risk, guard.proposalId));
  granted(await approve(staff.risk, fee.proposalId));
  expect(codeOf(await approve(staff.risk, stale.proposalId))).toBe('wrong_state');
  const last = granted(await staff.auditor.call(payments.readCashierSettings));
  const both = { withdrawalFee: '100.00', payoutDayMax: '5000000.00' };
  expect(last.settings).toEqual({ ...settings, ...wanted, ...both });
});

test('a transfer is found at the bank by two people, and both stand in the trail', async () => {
  const member = await newMember(server.url);
  const body = { method: 'bank', amount: '600000.00' };
  const { depositId } = granted(await member.call(wallet.createDeposit, { body }));
  const params = { depositId };
  const file = new File([Uint8Array.from(await slipAsPng())], 'slip.png');
  granted(await member.call(wallet.sendDepositSlip, { params, file }));
  const found = { amount: '600000.00', bankReference: `line ${depositId}` };
  const first = await staff.finance.call(payments.confirmDeposit, { params, body: found });
  expect(granted(first)).toMatchObject({
    state: 'review',
    confirmationsNeeded: 2,
    confirmations: [{ operator: 'finance', amount: '600000.00' }],
  });
  const again = await staff.finance.call(payments.confirmDeposit, { params, body: found });
  expect(again).toMatchObject({ success: false, code: 'same_person_twice' });
  const second = await staff.finance2.call(payments.confirmDeposit, { params, body: found });
  expect(granted(second)).toMatchObject({ state: 'posted' });
  expect(granted(await member.call(wallet.readBalance)).balance).toBe('600000.00');
  expect(await actsOn(staff.auditor, depositId)).toEqual([
    'finance deposit.confirm',
    'finance2 deposit.confirm',
  ]);
});

test('a payment method is changed for players at once, within its own limits', async () => {
  const { methods } = granted(await staff.finance.call(payments.listPaymentMethods));
  const known = methods.find(({ code }) => code === 'qr');
  if (!known) throw new Error('the demo brand offers a QR code');
  const { code: _, kind: _kind, scheme: _scheme, provider: _provider, ...before } = known;
  const set = (change: Partial<BodyOf<typeof payments.setPaymentMethod>>) =>
    staff.finance.call(payments.setPaymentMethod, {
      params: { code: 'qr' },
      body: { ...before, ...change },
    });
  expect(await set({ fee: '1000.00' })).toMatchObject({ code: 'invalid_fields' });
  expect(await set({ amountMax: '999.00' })).toMatchObject({ code: 'invalid_fields' });
  expect(await set({ amountChips: ['5.00'] })).toMatchObject({ code: 'invalid_fields' });
  expect(await set({ titles: { MY: 'QR' } })).toMatchObject({ code: 'invalid_fields' });
  for (const [path, value] of [
    ['amountMax', '90000.001'],
    ['fee', '1.001'],
    ['amountChips.0', ['5000.001']],
  ] as const) {
    const fields = [{ path, code: 'pattern' }];
    const told = await set({ [path.split('.')[0] ?? '']: value });
    expect(told).toMatchObject({ value: { fields } });
  }
  granted(await set({ enabled: false }));
  const member = await newMember(server.url);
  const offered = async () =>
    granted(await member.call(wallet.listDepositMethods)).methods.map(({ code }) => code);
  expect(await offered()).not.toContain('qr');
  granted(await set({}));
  expect(await offered()).toContain('qr');
  expect(await actsOn(staff.auditor, 'qr')).toEqual([
    'finance payment-method.set',
    'finance payment-method.set',
  ]);
});

test('deposits are listed with the name of who paid', async () => {
  await askForPayout(server);
  const query = { state: 'posted', pageSize: '1' } as const;
  const page = granted(await staff.finance.call(payments.listReviewDeposits, { query }));
  expect(page.content).toMatchObject([
    { amount: '600000.00', currency: 'MMK', state: 'posted', method: 'sandbox' },
  ]);
  expect(page.content[0]?.account).toMatch(/^m[0-9a-f]{12}$/);
  expect(page.totalPages).toBe(page.total);
  const within = async (from: string, to: string) =>
    granted(
      await staff.finance.call(payments.listReviewDeposits, { query: { ...query, from, to } }),
    ).total;
  expect(await within('2001-01-01', '2001-12-31')).toBe(0);
  expect(await within('2001-01-01', '2099-12-31')).toBe(page.total);
  // As the queue of withdrawals is: whose it is, and how much.
  const [{ account, depositId, providerReference }] = page.content as [(typeof page.content)[0]];
  const own = { member: account, amountMin: '600000.00', amountMax: '600000.00' };
  const list = (of: object) => staff.finance.call(payments.listReviewDeposits, { query: of });
  expect(granted(await list(own)).content).toMatchObject([{ depositId, account }]);
  expect(granted(await list({ ...own, amountMin: '600000.01' })).content).toEqual([]);
  expect(granted(await list({ member: 'nobody of this name' })).content).toEqual([]);
  expect(await list({ amountMax: '5.001' })).toMatchObject({ code: 'invalid_fields' });
  const find = (who: Actor) =>
    who.call(domains.desk.find, { query: { text: providerReference ?? '' } });
  expect(granted(await find(staff.finance)).deposits).toMatchObject([{ depositId, account }]);
  expect(granted(await find(staff.auditor)).deposits).toEqual([]);
});
