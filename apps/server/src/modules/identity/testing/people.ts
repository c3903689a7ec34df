import * as contracts from '@padauk/contracts/identity';
import { granted } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import type { TestServer } from '../../../../../../tools/testing/server.ts';
import { putContact } from '../contacts.repo.ts';
import { secret } from './way-in.ts';

/** What tests of ways in do to accounts of a test server, beside what their owners do. */
export function openPeople(server: TestServer, clock: { readonly now: () => Date }) {
  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.database.pool.query<T>(text, values)).rows;
  let members = 0;

  return {
    sql,
    /** Registers somebody by user name. */
    newMember: async () => {
      members += 1;
      const username = `person${members}`;
      const body = { username, password: secret, confirmPassword: secret, agreed: true } as const;
      const { token } = granted(await server.call(contracts.register, { body }));
      const { id } = granted(await server.callAs(token)(contracts.readMemberInfo));
      return { username, id, token };
    },
    login: (username: string, change: object = {}) =>
      server.call(contracts.login, {
        body: { username, password: secret, type: 'username', ...change },
      }),
    /** The account was seen at another place, long ago. */
    moveAway: async (memberId: string) => {
      await sql(`delete from identity.device where member_id = $1`, [memberId]);
      await sql(
        `insert into identity.device values ($1, '198.51.100.0/24', '\\x00', now(), now())`,
        [memberId],
      );
    },
    /** A contact that its owner has proved. */
    prove: async (memberId: string, kind: 'mobile' | 'email', value: string) => {
      const row = onlyRow(
        await sql<{ merchant_id: string }>(
          `select merchant_id from identity.member where id = $1`,
          [memberId],
        ),
      );
      const at = clock.now();
      await server.platform.db.transaction().execute((tx) =>
        putContact(tx, server.platform.vault, {
          memberId,
          merchantId: row.merchant_id,
          kind,
          value,
          verifiedAt: at,
          at,
        }),
      );
    },
  };
}
