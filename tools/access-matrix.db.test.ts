import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { type Route, type RefusalCode, routes } from '@padauk/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../apps/server/src/modules/identity/index.ts';
import { openStaffDesk } from '../apps/server/src/modules/operator/testing/staff-desk.ts';
import { openMemberAccounts } from '../apps/server/src/modules/wallet/index.ts';
import {
  accessMatrix,
  type Persona,
  personas,
  players,
  staffRoles,
} from './testing/access-matrix.ts';
import { onlyRow } from './testing/only-row.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

/** What a caller is told who may not make a call. Everything else comes after that check. */
const turnedAway: readonly RefusalCode[] = [
  'not_logged_in',
  'session_expired',
  'trial_account',
  'agents_only',
  'members_only',
  'operators_only',
  'role_missing',
  'bad_signature',
  'address_not_allowed',
];
const accountTypes = { trial: 4, member: 0, agent: 1 } as const;

let server: TestServer;
const subjects = new Map<Persona, { realm: 'player' | 'operator'; id: string }>();

beforeAll(async () => {
  server = await startTestServer();
  const desk = openStaffDesk(server);
  const brand = onlyRow(
    await desk.sql<{ id: Uuid }>(`select id from site.merchant where code = 'padauk'`),
  );
  for (const persona of players) {
    const id = randomUUID() as Uuid;
    const currency = persona === 'trial' ? 'FUN' : 'MMK';
    await desk.sql(
      `insert into identity.member (id, merchant_id, username, username_key, nickname, type,
         currency, password_hash, agreed_at, registered_at, registered_ip)
       values ($1, $5, $2, $2, $2, $3, $4, 'none', now(), now(), '127.0.0.1')`,
      [id, `persona-${persona}`, accountTypes[persona], currency, brand.id],
    );
    await server.platform.db
      .transaction()
      .execute((tx) =>
        openMemberAccounts(tx, { merchantId: brand.id ?? id, memberId: id, currency }),
      );
    subjects.set(persona, { realm: 'player', id });
  }
  for (const role of staffRoles) {
    await desk.hire(`persona-${role}`, role);
    const row = onlyRow(
      await desk.sql<{ id: string }>('select id from operator.operator where username = $1', [
        `persona-${role}`,
      ]),
    );
    subjects.set(role, { realm: 'operator', id: row.id });
  }
});
afterAll(() => server.stop());

const sessions = new Map<Persona, string>();

/** A session that no call was granted to yet: some calls end it. */
async function tokenOf(persona: Persona): Promise<string | undefined> {
  const token = sessions.get(persona) ?? (await openSessionOf(persona));
  if (token !== undefined) sessions.set(persona, token);
  return token;
}

async function openSessionOf(persona: Persona): Promise<string | undefined> {
  const subject = subjects.get(persona);
  if (!subject) return undefined;
  const { platform } = server;
  const opened = await platform.db.transaction().execute((tx) =>
    openSession(tx, platform, {
      realm: subject.realm,
      subjectId: subject.id as Parameters<typeof openSession>[2]['subjectId'],
      ip: '127.0.0.1',
      userAgent: 'matrix',
    }),
  );
  return opened.token;
}

async function send(route: Route, persona: Persona): Promise<{ status: number; code: string }> {
  const token = await tokenOf(persona);
  const response = await fetch(server.url + route.path.replace(/:\w+/g, randomUUID()), {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
    },
    redirect: 'manual',
  });
  if (response.ok) sessions.delete(persona);
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code: answer.code ?? 'granted' };
}

describe('on the real server (ASVS 8.3.1)', () => {
  // Vendors and frames come with signatures and tokens of their own kind, tested where they live.
  const visitors = personas.filter((persona) => persona !== 'vendor' && persona !== 'frame');

  test.each(visitors)('%s makes its calls and no others', async (persona) => {
    const wrong: string[] = [];
    for (const route of routes) {
      const { status, code } = await send(route, persona);
      const away = turnedAway.some((known) => known === code);
      const expected = accessMatrix.get(route.id)?.includes(persona) ?? false;
      // Public calls that carry their own proof turn a bad one away themselves.
      const open = route.auth === 'public';
      if (status >= 500 && status !== 503) wrong.push(`${route.id}: ${status}`);
      if (!open && away === expected) wrong.push(`${route.id}: ${code}`);
      // Nothing that was refused has ended the session.
      if (code === 'session_expired') wrong.push(`${route.id}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
