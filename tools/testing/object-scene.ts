import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { openSession } from '../../apps/server/src/modules/identity/index.ts';
import { openStaffDesk } from '../../apps/server/src/modules/operator/testing/staff-desk.ts';
import { openMemberAccounts } from '../../apps/server/src/modules/wallet/index.ts';
import { onlyRow } from './only-row.ts';
import type { TestServer } from './server.ts';

/** What a call is sent with to reach one thing. */
export type Aim = { readonly params?: object; readonly body?: object };
export type Caller = { readonly token: string | undefined; readonly merchant?: string };

/** A brand in which things belong to somebody: what is aimed at by each call, and whose it is. */
export function openObjectScene(server: TestServer, picture: Blob) {
  const desk = openStaffDesk(server);
  const aims = new Map<string, Aim>();
  const owners = new Map<string, Caller>();

  async function session(realm: 'player' | 'operator', subjectId: string): Promise<string> {
    const { platform } = server;
    const opened = await platform.db.transaction().execute((tx) =>
      openSession(tx, platform, {
        realm,
        subjectId: subjectId as Uuid,
        ip: '127.0.0.1',
        userAgent: 'test',
        proved: true,
      }),
    );
    return opened.token;
  }

  async function memberOf(merchantId: Uuid, currency: string, type = 0): Promise<Uuid> {
    const id = randomUUID() as Uuid;
    await desk.sql(
      `insert into identity.member (id, merchant_id, username, username_key, nickname, type,
         currency, password_hash, agreed_at, registered_at, registered_ip)
       values ($1, $2, $3, $3, $3, $4, $5, 'none', now(), now(), '127.0.0.1')`,
      [id, merchantId, `n${id.slice(-12)}`, type, currency],
    );
    await server.platform.db
      .transaction()
      .execute((tx) => openMemberAccounts(tx, { merchantId, memberId: id, currency }));
    return id;
  }

  const operatorIdOf = async (username: string): Promise<string> => {
    const row = onlyRow(
      await desk.sql<{ id: string }>('select id from operator.operator where username = $1', [
        username,
      ]),
    );
    return row.id;
  };

  return {
    server,
    picture,
    desk,
    aims,
    owners,
    session,
    memberOf,
    operatorIdOf,
    /** Notes what belongs to whoever holds the token, by the id of a call. */
    ownedBy: (token: string | undefined) => (id: string, aim: Aim) => {
      aims.set(id, aim);
      owners.set(id, { token });
    },
  };
}
export type ObjectScene = ReturnType<typeof openObjectScene>;
