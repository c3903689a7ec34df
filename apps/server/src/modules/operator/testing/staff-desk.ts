import type { Uuid } from '@padauk/base';
import * as contracts from '@padauk/contracts/operator';
import {
  type Actor,
  authenticatorCode,
  codeOf,
  granted,
} from '../../../../../../tools/testing/actors.ts';
import { demo } from '../../../../../../tools/testing/product.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { passwords } from '../../../platform/passwords.ts';
import type { Role } from '../staff/staff.ts';
import { insertStaff } from '../staff/staff.repo.ts';
import { sealTotpSecret } from '../staff/staff-secret.ts';

export { codeOf };

/** What is in the trail about something, from its first entry on. */
export const trailOf = async (reader: Actor, entityId: string) =>
  granted(await reader.call(contracts.listAudit, { query: { pageSize: '100' } }))
    .content.filter((entry) => entry.entityId === entityId)
    .reverse();
/** The same as texts: who did what. */
export const actsOn = async (reader: Actor, entityId: string): Promise<string[]> =>
  (await trailOf(reader, entityId)).map(({ operator, action }) => `${operator} ${action}`);

/** Hires and signs in people of a test server's demo brand. */
export function openStaffDesk(server: TestServer, nowMs: () => number = Date.now) {
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.database.pool.query<T>(text, values)).rows;

  const logIn = (username: string, change: { password?: string; code?: string } = {}) =>
    server.call(contracts.operatorLogin, {
      body: { username, password: demo.password, code: authenticatorCode(nowMs()), ...change },
    });

  const signIn = async (username: string): Promise<Actor> => {
    const { token } = granted(await logIn(username));
    return { call: server.callAs(token), token: () => token };
  };

  // Hashes cost a tenth of a second each, and all of the staff have the same password.
  let passwordHash: ReturnType<typeof passwords.hash> | undefined;
  /** Somebody new, with the password and the authenticator of the demo. */
  const hire = async (username: string, role: Role): Promise<void> => {
    const { platform } = server;
    const [brand] = await sql<{ id: Uuid }>(`select id from site.merchant where code = 'padauk'`);
    passwordHash ??= passwords.hash(demo.password);
    const hashed = await passwordHash;
    if (!brand || !hashed.ok) throw new Error('a test server has a brand and time to hash');
    const totpSecretSealed = sealTotpSecret(platform.vault, demo.totpSecret);
    await platform.db.transaction().execute((tx) =>
      insertStaff(tx, {
        id: platform.random.uuid(),
        merchantId: brand.id,
        username,
        usernameKey: username,
        roles: [role],
        passwordHash: hashed.value,
        totpSecretSealed,
        createdAt: platform.clock.now(),
      }),
    );
  };

  /** Several new people, each with a role, signed in by their names. */
  const hireAll = async <Name extends string>(
    roles: Readonly<Record<Name, Role>>,
  ): Promise<Record<Name, Actor>> => {
    const people: [string, Actor][] = [];
    // One after the other: together they would want more connections than a busy machine opens.
    for (const [name, role] of Object.entries<Role>(roles)) {
      await hire(name, role);
      people.push([name, await signIn(name)]);
    }
    return Object.fromEntries(people) as Record<Name, Actor>;
  };

  /** The proof that two-person work asks for, without waiting for the next code. */
  const proveAll = () => sql('update identity.session set proved_at = now()');

  return { sql, logIn, signIn, hire, hireAll, proveAll };
}
