import { listAudit } from '@padauk/contracts/operator';
import { setRiskRule } from '@padauk/contracts/risk';
import type { QueryOf } from '@padauk/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, granted } from '../../../../../../tools/testing/actors.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { openStaffDesk } from '../testing/staff-desk.ts';

let server: TestServer;
let people: Record<'nwe' | 'tun' | 'reader', Actor>;

beforeAll(async () => {
  server = await startTestServer();
  people = await openStaffDesk(server).hireAll({ nwe: 'risk', tun: 'risk', reader: 'auditor' });
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
