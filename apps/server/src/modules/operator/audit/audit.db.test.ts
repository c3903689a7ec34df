import { randomUUID } from 'node:crypto';
import {
  approveWithdrawal,
  listAudit,
  payWithdrawal,
  readReview,
} from '@padauk/contracts/operator';
import { setRiskRule } from '@padauk/contracts/risk';
import type { QueryOf } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';
import { askForPayout } from '../testing/withdrawal-desk.ts';

let server: TestServer;
let people: Record<'nwe' | 'tun' | 'payer' | 'reader', Actor>;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffDesk(server).hireAll({
    nwe: 'risk',
    tun: 'risk',
    payer: 'finance',
    reader: 'auditor',
  });
  for (const [who, kind] of [
    [people.nwe, 'large_win'],
    [people.tun, 'night_play'],
  ] as const) {
    const body = { enabled: false, params: {} };
    granted(await who.call(setRiskRule, { params: { kind }, body }));
  }
});
afterAll(() => server.stop());

async function found(query: QueryOf<typeof listAudit>) {
  const { content, total } = granted(await people.reader.call(listAudit, { query }));
  expect(total).toBe(content.length);
  return content.map(({ operator, action, entityId }) => `${operator} ${action} ${entityId}`);
}

test('the trail is read by who did it', async () => {
  const lines = await found({ operator: 'nwe' });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^nwe risk-rule\.set large_win$/);
  expect(lines[1]).toMatch(/^nwe session\.open /);
});

test('by the beginning of an act, in which no sign stands for others', async () => {
  const lines = await found({ action: 'risk' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['tun', 'nwe']);
  expect(await found({ action: 'r%' })).toEqual([]);
});

test('by what it was done to, and by all of it together', async () => {
  const [line = ''] = await found({ operator: 'tun', action: 'session' });
  const entityId = line.split(' ')[2] ?? '';
  expect(await found({ entityId })).toEqual([line]);
  expect(await found({ entityId, operator: 'nwe' })).toEqual([]);
});

test('a withdrawal that is unknown, or cannot be decided so, leaves no entry', async () => {
  const ofWithdrawals = () => found({ action: 'withdrawal' });
  const unknown = { params: { withdrawalId: randomUUID() } };
  const approve = (params: { withdrawalId: string }) =>
    people.payer.call(approveWithdrawal, { params, body: {} });
  expect(codeOf(await approve(unknown.params))).toBe('withdrawal_not_found');
  expect(codeOf(await people.payer.call(readReview, unknown))).toBe('withdrawal_not_found');
  expect(await ofWithdrawals()).toEqual([]);

  const { withdrawalId } = await askForPayout(server);
  const params = { withdrawalId };
  granted(await approve(params));
  const body = { bankReference: 'KBZ-3', proofFileId: randomUUID() };
  expect(codeOf(await people.payer.call(payWithdrawal, { params, body }))).toBe('file_not_found');
  expect(await ofWithdrawals()).toEqual([`payer withdrawal.approve ${withdrawalId}`]);
});
