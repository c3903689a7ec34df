import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import { usernameKeyOf } from './register-rules.ts';

/** Somebody in a line of agents. */
export type LinePerson = { readonly memberId: Uuid; readonly account: string };

/** The agent directly above a member: the one by whose code he came. */
export async function findUpline(tx: Db | Tx, memberId: Uuid): Promise<LinePerson | undefined> {
  const { rows } = await sql<LinePerson>`
    select a.id as "memberId", a.username as account
    from identity.member m
    join identity.affiliate_code c on c.merchant_id = m.merchant_id and c.code = m.affiliate_code
    join identity.member a on a.id = c.member_id and a.id <> m.id and a.state = 'active'
    where m.id = ${memberId}`.execute(tx);
  return rows[0];
}

/** The member of that name who came by a code of this agent. */
export async function findDownline(
  tx: Db | Tx,
  agentId: Uuid,
  account: string,
): Promise<LinePerson | undefined> {
  const { rows } = await sql<LinePerson>`
    select m.id as "memberId", m.username as account
    from identity.affiliate_code c
    join identity.member m on m.merchant_id = c.merchant_id and m.affiliate_code = c.code
    where c.member_id = ${agentId} and m.username_key = ${usernameKeyOf(account)}
      and m.id <> ${agentId} and m.state = 'active'`.execute(tx);
  return rows[0];
}
