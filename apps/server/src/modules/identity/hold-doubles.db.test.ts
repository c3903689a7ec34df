import { randomBytes, randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import * as contracts from '@padauk/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOperator, granted } from '../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../tools/testing/only-row.ts';
import { startTestServer, type TestServer } from '../../../../../tools/testing/server.ts';
import { putContact } from './contacts.repo.ts';
import { isHeldForReview } from './doubles.repo.ts';
import { holdDoubles } from './hold-doubles.ts';
import { emailKeyOf } from './mobile.ts';
import { putProfile } from './profiles.repo.ts';
import { houseFields } from './register-fields.ts';
import { codeOf, secret, setBrand } from './testing/way-in.ts';

let server: TestServer;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;

test('AC-03: a second account of one person is held for staff, who freeze it or let it go on', async () => {
  const asked = new Set(['email', 'idNumber']);
  const fields = houseFields.map((rule) =>
    asked.has(rule.field) ? { ...rule, enabled: true } : rule,
  );
  await setBrand(server, { fields });
  const desk = await demoOperator(server.url);
  const register = (username: string, more: object) =>
    server.call(contracts.register, {
      body: { username, password: secret, confirmPassword: secret, agreed: true, ...more },
    });
  const infoOf = async (token: string) =>
    granted(await server.callAs(token)(contracts.readMemberInfo));
  const deviceId = randomBytes(32).toString('base64url');
  const told = { email: 'twice@mail.example', idNumber: '12/ABC(N)111', deviceId };
  const first = await infoOf(granted(await register('firstname', told)).token);
  const session = granted(await register('othername', { ...told, idNumber: '12/abc (n) 111' }));
  const second = await infoOf(session.token);
  const list = async (state?: 'open' | 'decided') =>
    granted(await desk.call(domains.operator.listHeldMembers, { query: { state } })).content;
  expect(await list()).toEqual([
    expect.objectContaining({
      memberId: second.id,
      links: [
        expect.objectContaining({
          memberId: first.id,
          account: first.account,
          kinds: expect.arrayContaining(['email', 'idNumber', 'device']),
        }),
      ],
      decision: null,
    }),
  ]);
  const decide = (memberId: string) =>
    desk.call(domains.operator.decideHeldMember, {
      params: { memberId },
      body: { decision: 'freeze', reason: 'the same identity card' },
      idempotencyKey: randomUUID(),
    });
  const { db } = server.platform;
  expect(await isHeldForReview(db, second.id)).toBe(true);
  expect(await isHeldForReview(db, first.id)).toBe(false);
  expect(granted(await decide(second.id))).toMatchObject({ decision: 'freeze', state: 'frozen' });
  expect(await isHeldForReview(db, second.id)).toBe(false);
  expect(codeOf(await decide(second.id))).toBe('wrong_state');
  expect(codeOf(await decide(first.id))).toBe('member_not_found');
  expect(await list()).toEqual([]);
  expect(await list('decided')).toHaveLength(1);
  aheadMs += 1_100;
  const closed = await server.callAs(session.token)(contracts.readMemberInfo);
  expect(codeOf(closed)).toMatch(/session_expired|account_frozen/);
});

test('incident 12: of 500 linked sign-ups 95 of 100 are held, of 500 others one of 100 at most', async () => {
  const { platform } = server;
  const { vault } = platform;
  const { id: brand } = onlyRow(
    await sql<{ id: Uuid }>(`select id from site.merchant where code = 'padauk'`),
  );
  const at = clock.now();
  const limits = { clock: platform.clock, config: { ...platform.config, limitFactor: 1 } };
  /** What one person shows again under other names, each time a little differently. */
  const linked = (n: number) => {
    const person = Math.floor(n / 5);
    const spaces = ' '.repeat(n % 5);
    return [
      { mobile: `+9597${person}00000`.slice(0, 13).padEnd(13, '1') },
      { email: `${spaces}Player${person}@Mail.example` },
      { idNumber: `12/KaMaNa(N)${person}${spaces}7` },
      { deviceId: `device of ${person}` },
      { place: `crowd ${person % 3}` },
    ][person % 5];
  };
  /** Families and cafés share an address, and no more than that. */
  const clean = (n: number) => ({ email: `clean${n}@mail.example`, place: `family ${n >> 2}` });
  type Shown = {
    mobile?: string;
    email?: string;
    idNumber?: string;
    deviceId?: string;
    place?: string;
  };
  const heldOf = async (kind: string, count: number, shown: (n: number) => Shown | undefined) => {
    const members = await sql<{ id: Uuid }>(
      `insert into identity.member (id, merchant_id, username, username_key, nickname, type,
         currency, agreed_at, registered_at, registered_ip)
       select gen_random_uuid(), $1, $2 || n, $2 || n, $2, 0, 'MMK', now(), now(), '192.0.2.1'
       from generate_series(1, $3::int) n returning id`,
      [brand, kind, count],
    );
    await platform.db.transaction().execute(async (tx) => {
      for (const [n, { id }] of members.entries()) {
        const { mobile, email, idNumber, deviceId, place = `${kind} ${n}` } = shown(n) ?? {};
        const own = { memberId: id, merchantId: brand, at };
        const contact = { ...own, verifiedAt: null };
        if (mobile) await putContact(tx, vault, { ...contact, kind: 'mobile', value: mobile });
        if (email) {
          await putContact(tx, vault, { ...contact, kind: 'email', value: emailKeyOf(email) });
        }
        if (idNumber) await putProfile(tx, vault, own, { idNumber });
        await holdDoubles(tx, limits, {
          member: { id, merchantId: brand },
          ip: '192.0.2.1',
          userAgent: place,
          deviceId,
          samePlaceMax: 5,
        });
      }
    });
    const ids = members.map(({ id }) => id);
    const held = await sql('select from identity.held_member where member_id = any($1)', [ids]);
    return held.length;
  };
  const doubles = await heldOf('linked', 500, linked);
  // The first account of each person is nobody's double.
  const firsts = 80 + 3 * 5;
  expect(doubles).toBeGreaterThanOrEqual(0.95 * (500 - firsts));
  expect(await heldOf('clean', 500, clean)).toBeLessThanOrEqual(5);
});
