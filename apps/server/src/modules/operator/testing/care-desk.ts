import { randomUUID } from 'node:crypto';
import type { Uuid } from '@padauk/base';
import { domains } from '@padauk/contracts';
import { type Actor, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { onlyRow } from '../../../../../../tools/testing/only-row.ts';
import { startTestServer } from '../../../../../../tools/testing/server.ts';
import { openStaffDesk } from './staff-desk.ts';

export type Player = Actor & { readonly memberId: Uuid; readonly account: string };
export type CareDesk = Awaited<ReturnType<typeof openCareDesk>>;

/** A house with people who look after its players, and a clock that can be put ahead. */
export async function openCareDesk() {
  const clock = { lateMs: 0, now: () => new Date(Date.now() + clock.lateMs) };
  const server = await startTestServer({ clock });
  const desk = openStaffDesk(server);
  const { risk, support } = await desk.hireAll({ risk: 'risk', support: 'support' });
  const brand = onlyRow(await desk.sql<{ id: Uuid }>('select id from site.merchant'));
  return {
    server,
    clock,
    sql: desk.sql,
    risk,
    support,
    merchantId: brand.id,
    openPlayer: async (): Promise<Player> => {
      const member = await newMember(server.url);
      const { id } = granted(await member.call(domains.identity.readMemberInfo));
      return { ...member, memberId: id as Uuid };
    },
    close: () => server.stop(),
  };
}

/** A body with a key of its own, for a call that is carried out once. */
export const once = <Body extends object>(body: Body) => ({ body, idempotencyKey: randomUUID() });
