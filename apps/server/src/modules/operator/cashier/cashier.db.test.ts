import { randomUUID } from 'node:crypto';
import { brandDayOf } from '@padauk/base/brand-day';
import { type Answer, domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/operator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { listenAs } from '../../../../../../tools/testing/feed-line.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { actsOn, codeOf, openStaffDesk } from '../testing/staff-desk.ts';
import { askForPayout, slip, slipAsPng, upload } from '../testing/withdrawal-desk.ts';

const { wallet } = domains;

let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let sql: (typeof desk)['sql'];
/** One operator of each role, and a second one of finance. */
let staff: Record<'owner' | 'finance' | 'finance2' | 'risk' | 'support' | 'auditor', Actor>;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  sql = desk.sql;
  const hired = await desk.hireAll({
    finance: 'finance',
    finance2: 'finance',
    risk: 'risk',
    support: 'support',
    auditor: 'auditor',
  });
  staff = { ...hired, owner: await desk.signIn(demo.operator) };
});
afterAll(() => server.stop());

const waysToStayAway = [
  [`update identity.member set state = 'frozen'`, `update identity.member set state = 'active'`],
  [
    `insert into site.setting select id, 'status', '{"status": 1, "endTime": null}', now()
     from site.merchant`,
    `delete from site.setting where key = 'status'`,
  ],
] as const;
const approveAs = (operator: Actor, withdrawalId: string, idempotencyKey = randomUUID()) =>
  operator.call(contracts.approveWithdrawal, {
    params: { withdrawalId },
    body: {},
    idempotencyKey,
  });
const asFinance = () => ({ headers: { authorization: `Bearer ${staff.finance.token()}` } });
const readStored = (fileId: string) =>
  fetch(`${server.url}/console/v1/files/${fileId}`, asFinance());
const actsOf = (entityId: string) => actsOn(staff.auditor, entityId);

describe('a withdrawal', () => {
  test('is approved, paid with a picture, and every step is in the trail', async () => {
    const { member, withdrawalId } = await askForPayout(server);
    const params = { withdrawalId };
    const query = { state: 'requested' } as const;
    const queue = granted(await staff.finance.call(contracts.listReviewQueue, { query }));
    expect(queue.content.find((one) => one.withdrawalId === withdrawalId)).toMatchObject({
      payoutNumber: '09791234567',
      approvalsNeeded: 1,
      approvals: [],
      member: { depositsTotal: '600000.00', balance: '595000.00' },
    });
    const approved = granted(await approveAs(staff.finance, withdrawalId));
    expect(approved).toMatchObject({ state: 'approved', approvals: [{ operator: 'finance' }] });

    const stored = granted(await upload(staff.finance, await slip()));
    expect(stored).toMatchObject({ width: 60, height: 40 });
    const paid = granted(
      await staff.finance.call(contracts.payWithdrawal, {
        params,
        body: { bankReference: 'KBZ-1', proofFileId: stored.fileId },
      }),
    );
    expect(paid).toMatchObject({ state: 'paid', hasProof: true });
    const proof = await fetch(`${server.url}/wps/v2/wallet/withdrawals/${withdrawalId}/proof`, {
      headers: { authorization: `Bearer ${member.token()}` },
    });
    expect(proof.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await proof.arrayBuffer())).metadata()).exif).toBeUndefined();

    expect(paid.bankReference).toBe('KBZ-1');
    const seenByStaff = await fetch(
      `${server.url}/console/v1/withdrawals/${withdrawalId}/proof`,
      asFinance(),
    );
    expect(Buffer.from(await seenByStaff.arrayBuffer())).toHaveLength(stored.bytes);

    expect(await actsOf(withdrawalId)).toEqual([
      'finance withdrawal.approve',
      'finance withdrawal.pay',
    ]);
    const { content } = granted(await staff.auditor.call(contracts.listAudit, {}));
    expect(content[0]).toMatchObject({
      before: { state: 'approved' },
      after: { state: 'paid', bankReference: 'KBZ-1' },
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(content)).not.toContain('09791234567');
  });

  test('is found by its member, its amount and the day on which it was asked for', async () => {
    const { member, withdrawalId } = await askForPayout(server, '4321.00');
    const find = async (query: object) => {
      const { content, total } = granted(
        await staff.risk.call(contracts.listReviewQueue, {
          query: { state: 'requested', ...query },
        }),
      );
      expect(total).toBe(content.length);
      return content.map((one) => one.withdrawalId);
    };
    const today = brandDayOf(new Date(), 'Asia/Yangon').date;
    const amounts = { amountMin: '4321.00', amountMax: '4321.00' };
    expect(await find({ member: member.account })).toEqual([withdrawalId]);
    expect(await find({ ...amounts, from: today, to: today })).toEqual([withdrawalId]);
    expect(await find({ member: 'nobody of that name' })).toEqual([]);
    expect(await find({ member: member.account, amountMin: '4321.01' })).toEqual([]);
    expect(await find({ ...amounts, to: '2024-01-01' })).toEqual([]);
  });

  test('above the threshold needs two people', async () => {
    const { withdrawalId } = await askForPayout(server, '600000.00');
    const first = granted(await approveAs(staff.finance, withdrawalId));
    expect(first).toMatchObject({ state: 'requested', approvalsNeeded: 2 });
    expect(codeOf(await approveAs(staff.finance, withdrawalId))).toBe('same_person_twice');
    const second = granted(await approveAs(staff.finance2, withdrawalId));
    expect(second).toMatchObject({
      state: 'approved',
      approvals: [{ operator: 'finance' }, { operator: 'finance2' }],
    });
    expect(await actsOf(withdrawalId)).toEqual([
      'finance withdrawal.approve',
      'finance2 withdrawal.approve',
    ]);
  });

  test('is rejected with a reason that the player reads, and the money is back', async () => {
    const { member, withdrawalId } = await askForPayout(server);
    granted(
      await staff.owner.call(contracts.rejectWithdrawal, {
        params: { withdrawalId },
        body: { reason: 'The name of the account differs' },
      }),
    );
    expect(granted(await member.call(wallet.readBalance)).balance).toBe('600000.00');
    expect(
      granted(await member.call(wallet.readWithdrawal, { params: { withdrawalId } })),
    ).toMatchObject({ state: 'rejected', rejectReason: 'The name of the account differs' });
    expect(codeOf(await approveAs(staff.finance, withdrawalId))).toBe('wrong_state');
    expect(await actsOf(withdrawalId)).toEqual(['owner withdrawal.reject']);
  });

  test('in dispute ends by decision of an operator', async () => {
    const { member, withdrawalId } = await askForPayout(server);
    const params = { withdrawalId };
    granted(await approveAs(staff.finance, withdrawalId));
    const { fileId } = granted(await upload(staff.finance, await slip()));
    const body = { bankReference: 'KBZ-2', proofFileId: fileId };
    granted(await staff.finance.call(contracts.payWithdrawal, { params, body }));
    // His minutes do not run while he cannot answer.
    const one = `where id = '${withdrawalId}'`;
    for (const [leave, comeBack] of waysToStayAway) {
      await sql('update wallet.receipt_watch set looked_at = now()');
      await sql(`update wallet.withdrawal set confirm_by = now() + interval '1 minute' ${one}`);
      await sql(leave);
      const isAnew = `select confirm_by > now() + interval '9 minutes' as anew`;
      const look = async () => {
        await sql(`select graphile_worker.add_job('wallet.confirm-receipts')`);
        return (await sql(`${isAnew} from wallet.withdrawal ${one}`))[0];
      };
      await expect.poll(look, { timeout: 10_000, interval: 300 }).toEqual({ anew: true });
      await sql(comeBack);
      await expect.poll(() => member.call(wallet.readBalance)).toMatchObject({ success: true });
    }
    const file = new File([Uint8Array.from(await slip())], 'empty.png');
    const { pictureId } = granted(await member.call(wallet.uploadReceiptPicture, { file }));
    const none = { received: 'none', remark: 'Nothing came', proofPictureId: pictureId } as const;
    granted(await member.call(wallet.confirmReceipt, { params, body: none }));
    const read = granted(await staff.finance.call(contracts.readReview, { params }));
    expect(read).toMatchObject({ state: 'disputed', receiptRemark: 'Nothing came' });
    const shown = { reason: 'The bank shows the receipt' };
    granted(await staff.finance.call(contracts.settleReceipt, { params, body: shown }));
    const told = { state: 'received', receivedBy: 'operator', settleReason: shown.reason };
    expect(granted(await member.call(wallet.readWithdrawal, { params }))).toMatchObject(told);
    expect((await actsOf(withdrawalId)).at(-1)).toBe('finance withdrawal.force-received');
  });

  test('is taken by one person, whose name the others read; a note is for colleagues', async () => {
    const { member, withdrawalId } = await askForPayout(server);
    const params = { withdrawalId };
    const { finance, finance2 } = staff;
    granted(await finance.call(contracts.claimWithdrawal, { params, body: {} }));
    expect(granted(await finance2.call(contracts.readReview, { params })).claim).toMatchObject({
      operator: 'finance',
      own: false,
    });
    expect(codeOf(await approveAs(finance2, withdrawalId))).toBe('claimed_by_another');
    const note = { text: 'Known for years' };
    granted(await finance2.call(contracts.noteWithdrawal, { params, body: note }));
    const read = granted(await finance.call(contracts.readReview, { params }));
    expect(read).toMatchObject({
      claim: { own: true },
      notes: [{ operator: 'finance2', text: 'Known for years' }],
      signs: ['first_withdrawal', 'new_payout_account', 'linked_accounts', 'little_play'],
    });
    const own = await member.call(wallet.readWithdrawal, { params });
    expect(JSON.stringify(granted(own))).not.toContain('Known for years');
    expect(await actsOf(withdrawalId)).toEqual([
      'finance withdrawal.claim',
      'finance2 withdrawal.note',
    ]);
  });

  test('of a selection is approved with the others; what is unknown is told', async () => {
    const one = await askForPayout(server);
    const two = await askForPayout(server, '600000.00');
    const unknown = randomUUID();
    const body = { withdrawalIds: [one.withdrawalId, two.withdrawalId, unknown] };
    const expected = {
      approved: 1,
      waiting: 1,
      amount: '5000.00',
      items: expect.arrayContaining([
        expect.objectContaining({ withdrawalId: one.withdrawalId, outcome: 'approved' }),
        expect.objectContaining({ withdrawalId: two.withdrawalId, outcome: 'waits' }),
        expect.objectContaining({ withdrawalId: unknown, code: 'withdrawal_not_found' }),
      ]),
    };
    const { finance } = staff;
    expect(granted(await finance.call(contracts.previewApprovals, { body }))).toMatchObject(
      expected,
    );
    expect(await actsOf(one.withdrawalId)).toEqual([]);
    expect(granted(await finance.call(contracts.approveMany, { body }))).toMatchObject(expected);
    expect(await actsOf(one.withdrawalId)).toEqual(['finance withdrawal.approve']);
    expect(await actsOf(two.withdrawalId)).toEqual(['finance withdrawal.approve']);
  });

  test('is not paid while payouts are stopped, which another person ends', async () => {
    const { finance, owner } = staff;
    const { fileId } = granted(await upload(finance, await slip()));
    const ask = async () => {
      const { withdrawalId } = await askForPayout(server);
      granted(await approveAs(finance, withdrawalId));
      const body = { bankReference: 'KBZ-3', proofFileId: fileId };
      return () => finance.call(contracts.payWithdrawal, { params: { withdrawalId }, body });
    };
    const pay = await ask();
    const stopped = granted(await finance.call(contracts.stopPayouts, { body: {} }));
    expect(stopped.stop).toMatchObject({ cause: 'operator', beganBy: 'finance' });
    expect(codeOf(await pay())).toBe('payouts_stopped');
    expect(codeOf(await finance.call(contracts.resumePayouts, { body: {} }))).toBe('role_missing');
    const resumed = granted(await owner.call(contracts.resumePayouts, { body: {} }));
    expect(resumed.stop).toBeNull();
    expect(codeOf(await pay())).toBe('granted');

    // One that is one too many is refused, and what it stops stays stopped.
    await sql('update wallet.setting set payouts_in_ten_minutes_max = 1');
    const payMore = await ask();
    expect(codeOf(await payMore())).toBe('payouts_stopped');
    await sql('update wallet.setting set payouts_in_ten_minutes_max = null');
    const { stop } = granted(await finance.call(contracts.readPayoutSafety));
    expect(stop).toMatchObject({ cause: 'velocity', beganBy: 'finance' });
    granted(await owner.call(contracts.resumePayouts, { body: {} }));
  });

  test('approved five times at once by one key is approved and noted once', async () => {
    const { withdrawalId } = await askForPayout(server);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => approveAs(staff.finance, withdrawalId, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(codeOf(answers[0] as Answer<unknown>)).toBe('granted');
    expect(await actsOf(withdrawalId)).toEqual(['finance withdrawal.approve']);
  });

  test('that is approved and rejected at the same moment ends in one of both', async () => {
    const { withdrawalId } = await askForPayout(server);
    const params = { withdrawalId };
    const answers = await Promise.all([
      approveAs(staff.finance, withdrawalId),
      staff.finance2.call(contracts.rejectWithdrawal, { params, body: { reason: 'No' } }),
      approveAs(staff.owner, withdrawalId),
    ]);
    const { state } = granted(await staff.finance.call(contracts.readReview, { params }));
    expect(['approved', 'rejected']).toContain(state);
    const taken = answers.filter(({ success }) => success).length;
    expect(await actsOf(withdrawalId)).toHaveLength(taken);
  });
});

describe('the feed of withdrawals', () => {
  const listen = (token: string | null) => listenAs(server.url, token, 'console.withdrawals');

  test('tells risk too, who reads the pictures and decides nothing', async () => {
    const { heard, socket } = await listen(staff.risk.token());
    await expect.poll(() => heard[1]?.type).toBe('snapshot');
    socket.close();
    const { withdrawalId } = await askForPayout(server);
    expect(codeOf(await approveAs(staff.risk, withdrawalId))).toBe('role_missing');
    const proof = await fetch(`${server.url}/console/v1/withdrawals/${withdrawalId}/proof`, {
      headers: { authorization: `Bearer ${staff.risk.token()}` },
    });
    expect(await proof.json()).toMatchObject({ code: 'file_not_found' });
  });

  test('tells finance of every change, as it happens', async () => {
    await server.settleOutbox();
    const { heard, socket } = await listen(staff.finance.token());
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['ready', 'snapshot']);
    const { withdrawalId } = await askForPayout(server);
    const told = () =>
      heard.some(
        (frame) =>
          frame.type === 'change' && JSON.stringify(frame.value).includes(`["${withdrawalId}"]`),
      );
    await expect.poll(told, { timeout: 5_000 }).toBe(true);
    socket.close();
  });

  test.each(['support', 'auditor'] as const)('is not for %s', async (role) => {
    const { heard, socket } = await listen(staff[role].token());
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['ready', 'refused']);
    socket.close();
  });
});

describe('files', () => {
  test('what is no picture is refused, whatever its name', async () => {
    const startedAt = new Date();
    const png = await slipAsPng();
    for (const [content, name] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'slip.png'],
      ['<!doctype html><script>alert(1)</script>', 'slip.jpg'],
      ['%PDF-1.7', 'slip.jpg'],
      ['GIF89a', 'slip.png'],
      [png.subarray(0, png.length - 40), 'slip.png'],
    ] as const) {
      const answer = await upload(staff.finance, Buffer.from(content), name);
      expect(answer).toMatchObject({ code: 'file_not_an_image', status: 415 });
    }
    expect(await sql('select id from operator.file where stored_at >= $1', [startedAt])).toEqual(
      [],
    );
  });

  test('a picture of more than five megabytes is refused', async () => {
    const answer = await upload(staff.finance, Buffer.concat([await slip(), Buffer.alloc(5e6)]));
    expect(answer).toMatchObject({ code: 'body_too_large', status: 413 });
  });

  test('a second file behind the picture is not stored with it', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const polyglot = Buffer.concat([await slipAsPng(), page]);
    const { fileId } = granted(await upload(staff.finance, polyglot, 'slip.html'));
    const answer = await readStored(fileId);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).includes(page)).toBe(false);
  });

  test('a stored picture is read back; another brand’s is not found', async () => {
    const { fileId } = granted(await upload(staff.finance, await slip()));
    const answer = await readStored(fileId);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const second = '00000000-0000-7000-8000-000000000002';
    await sql(`insert into site.merchant_host select '127.0.0.1', id from site.merchant`);
    await sql(
      `insert into site.merchant
         values ($1, 'second', 'Second', 'THB', '฿', 'Asia/Bangkok', true, '{EN}', now())`,
      [second],
    );
    await sql('update operator.file set merchant_id = $2 where id = $1', [fileId, second]);
    const foreign = await readStored(fileId);
    expect([foreign.status, codeOf((await foreign.json()) as Answer<unknown>)]).toEqual([
      404,
      'file_not_found',
    ]);
  });
});
