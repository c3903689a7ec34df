import { randomBytes, randomUUID } from 'node:crypto';
import { domains } from '@padauk/contracts';
import * as operator from '@padauk/contracts/operator';
import * as contracts from '@padauk/contracts/risk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  granted,
  guest,
  humanProof,
  newMember,
  password,
} from '../../../../../../tools/testing/actors.ts';
import { createGamePlayers } from '../../../../../../tools/testing/game-players.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { codeOf, openStaffDesk } from '../testing/staff-desk.ts';

const { identity, wallet } = domains;
let server: TestServer;
let desk: ReturnType<typeof openStaffDesk>;
let risk: Actor;
let risk2: Actor;
let auditor: Actor;

beforeAll(async () => {
  server = await startTestServer();
  desk = openStaffDesk(server);
  ({ risk, risk2, auditor } = await desk.hireAll({
    risk: 'risk',
    risk2: 'risk',
    auditor: 'auditor',
  }));
});
afterAll(() => server.stop());

const casesOf = async (memberId: string, kind: (typeof contracts.riskKinds)[number]) => {
  await server.settleOutbox();
  const query = { kind, pageSize: '100' } as const;
  const { content } = granted(await risk.call(contracts.listRiskCases, { query }));
  return content.filter((one) => one.memberId === memberId);
};
const setRule = (
  kind: (typeof contracts.riskKinds)[number],
  params: { count?: number; minutes?: number; percent?: number; amount?: string },
) => risk.call(contracts.setRiskRule, { params: { kind }, body: { enabled: true, params } });
const emit = (name: 'round.settled' | 'member.registered', payload: object) =>
  desk.sql('insert into platform.outbox (name, payload) values ($1, $2)', [
    name,
    JSON.stringify(payload),
  ]);

describe('a rule', () => {
  test('opens one case for a member and day, and none below its bound', async () => {
    granted(await setRule('large_win', { amount: '1000.00' }));
    const [player] = await createGamePlayers(server.database.pool, { count: 1, balance: 0n });
    const memberId = player?.playerId ?? '';
    const win = (payout: string) =>
      emit('round.settled', {
        memberId,
        roundId: randomUUID(),
        title: 'padauk-blossom',
        stake: '1.00',
        payout,
        balance: '0.00',
      });
    await win('999.99');
    expect(await casesOf(memberId, 'large_win')).toEqual([]);
    await win('1000.00');
    await win('2000.00');
    expect(await casesOf(memberId, 'large_win')).toMatchObject([
      { facts: { title: 'padauk-blossom', payout: '1000.00' }, outcome: null, assignedTo: null },
    ]);
  });

  test('is set by who keeps it and by nobody else, and the trail has before and after', async () => {
    const body = { enabled: true, params: { count: 9, minutes: 30 } };
    const params = { kind: 'deposit_velocity' } as const;
    expect(codeOf(await auditor.call(contracts.setRiskRule, { params, body }))).toBe(
      'role_missing',
    );
    granted(await risk.call(contracts.setRiskRule, { params, body }));
    const [entry] = granted(await auditor.call(operator.listAudit)).content;
    expect(entry).toMatchObject({
      action: 'risk-rule.set',
      before: { params: { count: 5, minutes: 60 } },
      after: { params: { count: 9, minutes: 30 } },
    });
  });
});

describe('a case', () => {
  test('is taken, decided once with its note, and what was decided is done', async () => {
    granted(await setRule('shared_place', { count: 1 }));
    const [one, other] = [await newMember(server.url), await newMember(server.url)];
    expect(one.account).not.toBe(other.account);
    const { id: memberId } = onlyRow(
      await desk.sql<{ id: string }>('select id from identity.member where username = $1', [
        other.account,
      ]),
    );
    const [open] = await casesOf(memberId, 'shared_place');
    expect(open?.facts).toEqual({ others: 1 });
    const params = { caseId: open?.caseId ?? '' };
    const taken = granted(await risk.call(contracts.takeRiskCase, { params, body: {} }));
    expect(taken.assignedTo).toBe('risk');
    const body = { outcome: 'frozen', note: 'One person, two accounts.' } as const;
    const decided = granted(await risk2.call(contracts.decideRiskCase, { params, body }));
    expect(decided).toMatchObject({ outcome: 'frozen', decidedBy: 'risk2' });
    expect(codeOf(await risk.call(contracts.decideRiskCase, { params, body }))).toBe('wrong_state');
    const file = await risk.call(operator.readMemberFile, { params: { memberId } });
    expect(granted(file).state).toBe('frozen');
  });
});

describe('a block', () => {
  const newDevice = () => randomBytes(32).toString('base64url');
  const newName = () => `m${randomBytes(6).toString('hex')}`;
  const register = async (deviceId?: string, username = newName()) =>
    guest(server.url).call(identity.register, {
      body: {
        username,
        password,
        confirmPassword: password,
        ...(await humanProof(server.url)),
        agreed: true,
        login: true,
        registerMethod: 'WEB',
        ...(deviceId && { deviceId }),
      },
    });
  const block = (body: { kind: 'ip' | 'device' | 'payout' | 'mobile'; value: string }) =>
    risk.call(contracts.addBlock, { body: { ...body, reason: 'a test' } });
  const lift = (blockId: string) => risk.call(contracts.liftBlock, { params: { blockId } });

  test('of a network keeps out who registers and who signs in, until it is lifted', async () => {
    const member = await newMember(server.url);
    const logIn = () =>
      guest(server.url).call(identity.login, {
        body: { type: 'username', username: member.account, password },
      });
    const { blockId, shown } = granted(await block({ kind: 'ip', value: '127.0.0.1/8' }));
    expect(shown).toBe('127.0.0.0/8');
    expect(codeOf(await register())).toBe('blocked_by_operator');
    expect(codeOf(await logIn())).toBe('blocked_by_operator');
    granted(await lift(blockId));
    expect(codeOf(await logIn())).toBe('granted');
    expect(codeOf(await lift(blockId))).toBe('not_found');
  });

  test('of the device of a member keeps out the next account of that browser', async () => {
    const deviceId = newDevice();
    const account = newName();
    granted(await register(deviceId, account));
    expect(codeOf(await block({ kind: 'device', value: 'nobody-of-this-name' }))).toBe(
      'member_not_found',
    );
    granted(await block({ kind: 'device', value: account }));
    expect(codeOf(await register(deviceId))).toBe('blocked_by_operator');
    expect(codeOf(await register(newDevice()))).toBe('granted');
  });

  test('of a payout number lets nobody add it, however it is written', async () => {
    const member = await newMember(server.url);
    const paymentPassword = '135790';
    granted(
      await member.call(wallet.setPaymentPassword, {
        body: { loginPassword: password, paymentPassword },
      }),
    );
    const { shown } = granted(await block({ kind: 'payout', value: '0979 123-4567' }));
    expect(shown).toBe('…4567');
    await desk.proveAll();
    const add = (number: string) =>
      member.call(wallet.addPayoutAccount, {
        body: { bank: 'KBZPay', holder: 'U Ba', number, paymentPassword },
      });
    expect(codeOf(await add('09791234567'))).toBe('blocked_by_operator');
    expect(codeOf(await add('09791234568'))).toBe('granted');
  });

  test('of nothing that is one is refused', async () => {
    for (const [kind, value] of [
      ['ip', '0.0.0.0/0'],
      ['ip', 'nonsense'],
      ['mobile', '12'],
      ['payout', '1'],
    ] as const) {
      expect(codeOf(await block({ kind, value })), value).toBe('invalid_fields');
    }
  });
});
