import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/game-desk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { giveCash } from '../../../../../../tools/testing/game-players.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, transfers, wallet } = domains;
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let staff: Record<'risk' | 'support', Actor>;
beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  staff = await desk.hireAll({ risk: 'risk', support: 'support' });
});
afterAll(() => server.stop());

const params = { vendor: 'teak' };
const stop = (who = staff.risk, of = params) =>
  who.call(contracts.stopVendorWallet, { params: of, body: { reason: 'It is late' } });
const resume = () => staff.risk.call(contracts.resumeVendorWallet, { params, body: {} });

test('SY-03: a stopped vendor takes no money, and gives back what it has', async () => {
  const member = await newMember(server.url);
  const { id } = granted(await member.call(identity.readMemberInfo));
  await giveCash(server.database.pool, id, 100_000n);
  const move = (from: string, to: string) =>
    member.call(transfers.transferFunds, { body: { from, to, amount: '100.00' } });
  granted(await move('main', 'teak'));
  granted(await move('main', 'teak'));

  expect(codeOf(await stop(staff.support))).toBe('role_missing');
  expect(granted(await stop())).toMatchObject({ stop: { reason: 'It is late', by: 'risk' } });
  expect(codeOf(await stop())).toBe('wrong_state');
  const listed = granted(await staff.support.call(contracts.listDeskVendors));
  expect(listed.wallets).toMatchObject([{ vendor: 'teak', enabled: true, stop: { by: 'risk' } }]);

  expect(codeOf(await move('main', 'teak'))).toBe('vendor_closed');
  const { wallets } = granted(await member.call(transfers.readWallets));
  expect(wallets).toMatchObject([{ vendor: 'teak', open: false, balance: '200.00' }]);
  granted(await move('teak', 'main'));
  granted(await member.call(transfers.recallFunds, { body: {} }));
  expect(granted(await member.call(wallet.readBalance))).toMatchObject({ balance: '1000.00' });

  granted(await resume());
  expect(codeOf(await resume())).toBe('wrong_state');
  granted(await move('main', 'teak'));
  expect(codeOf(await stop(staff.risk, { vendor: 'nobody' }))).toBe('stop_subject_not_found');
  const trail = await desk.sql<{ action: string }>(
    `select action from operator.audit where entity = 'vendor-wallet' order by id`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['vendor-wallet.stop', 'vendor-wallet.resume']);
});

test('a stop waits for money that is on its way, and holds for all that comes after it', async () => {
  const { pool } = server.database;
  const transfer = await pool.connect();
  try {
    await transfer.query('begin');
    await transfer.query(`select from wallet.transfer_vendor where code = 'teak' for share`);
    const stopped = stop();
    const sleeps = new Promise((wake) => setTimeout(wake, 100, 'waits'));
    expect(await Promise.race([stopped, sleeps])).toBe('waits');
    await transfer.query('commit');
    granted(await stopped);
    granted(await resume());
  } finally {
    transfer.release();
  }
});
