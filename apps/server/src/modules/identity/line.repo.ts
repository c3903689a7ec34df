import type { Uuid } from '@padauk/base';
import type { AccountType } from '@padauk/contracts/member';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { Member } from './member.ts';
import { escapeLike } from './members.repo.ts';
import { usernameKeyOf } from './register-rules.ts';

/** Somebody in a line of agents. */
export type LinePerson = { readonly memberId: Uuid; readonly account: string };

/** The agent directly above a member, while his account is active. */
export async function findUpline(tx: Db | Tx, memberId: Uuid): Promise<LinePerson | undefined> {
  const { rows } = await sql<LinePerson>`
    select a.id as "memberId", a.username as account
    from identity.member m
    join identity.member a on a.id = m.upline_id and a.state = 'active'
    where m.id = ${memberId}`.execute(tx);
  return rows[0];
}

/** The member of that name directly below this agent. */
export async function findDownline(
  tx: Db | Tx,
  agentId: Uuid,
  account: string,
): Promise<LinePerson | undefined> {
  const { rows } = await sql<LinePerson>`
    select m.id as "memberId", m.username as account
    from identity.member m
    where m.upline_id = ${agentId} and m.username_key = ${usernameKeyOf(account)}
      and m.state = 'active'`.execute(tx);
  return rows[0];
}

/** Those above a member from the top of the line down to himself. */
export async function listPath(tx: Db | Tx, memberId: string): Promise<LinePerson[]> {
  const { rows } = await sql<LinePerson>`
    with recursive above as (
      select id, username, upline_id, 0 as height from identity.member where id = ${memberId}
      union all
      select m.id, m.username, m.upline_id, a.height + 1
      from above a join identity.member m on m.id = a.upline_id
    )
    select id as "memberId", username as account from above order by height desc`.execute(tx);
  return rows;
}

export type InLine = {
  readonly memberId: Uuid;
  readonly account: string;
  readonly type: AccountType;
  readonly state: Member['state'];
};

/** An agent and everybody below him, at whatever depth, the agent first. */
export async function listLine(tx: Db | Tx, agentId: string): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    with recursive line as (
      select id, 0 as depth from identity.member where id = ${agentId}
      union all
      select m.id, l.depth + 1 from line l join identity.member m on m.upline_id = l.id
    )
    select m.id as "memberId", m.username as account, m.type, m.state
    from line l join identity.member m on m.id = l.id
    order by l.depth, m.username_key`.execute(tx);
  return rows;
}

/** Somebody in a line with how many are directly below. */
export type LineRow = InLine & {
  readonly upline: LinePerson | null;
  /** Agents directly below. */
  readonly agents: number;
  /** Members directly below who are no agents. */
  readonly members: number;
  readonly registeredAt: Date;
};
type RawLineRow = Omit<LineRow, 'upline'> & {
  readonly uplineId: Uuid | null;
  readonly uplineAccount: string | null;
};

const AGENT_TYPES = sql`(1, 2, 41, 42)`;
/**
 * A page of a line: agents of the brand by the beginning of their names, the agents at the top, or
 * everybody directly below one agent, agents first.
 */
export async function listLineRows(
  tx: Db | Tx,
  asked: {
    readonly merchantId: string;
    readonly of:
      | { readonly prefix: string }
      | { readonly uplineId: string }
      | { readonly memberId: string }
      | 'top';
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: LineRow[]; total: number }> {
  const { of } = asked;
  const fits =
    of === 'top'
      ? sql`m.type in ${AGENT_TYPES} and m.upline_id is null`
      : 'uplineId' in of
        ? sql`m.upline_id = ${of.uplineId}`
        : 'memberId' in of
          ? sql`m.id = ${of.memberId}`
          : sql`m.type in ${AGENT_TYPES}
              and m.username_key like ${`${escapeLike(of.prefix)}%`}`;
  const from = sql`from identity.member m where m.merchant_id = ${asked.merchantId} and ${fits}`;
  const [page, count] = await Promise.all([
    sql<RawLineRow>`
      with page as (
        select m.* ${from}
        order by (m.type not in ${AGENT_TYPES}), m.username_key
        limit ${asked.limit} offset ${asked.offset}
      )
      select p.id as "memberId", p.username as account, p.type, p.state,
        p.registered_at as "registeredAt", a.id as "uplineId", a.username as "uplineAccount",
        below.agents, below.members
      from page p
      left join identity.member a on a.id = p.upline_id
      cross join lateral (
        select (count(*) filter (where b.type in ${AGENT_TYPES}))::int as agents,
          (count(*) filter (where b.type not in ${AGENT_TYPES}))::int as members
        from identity.member b where b.upline_id = p.id
      ) below
      order by (p.type not in ${AGENT_TYPES}), p.username_key`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx),
  ]);
  const rows = page.rows.map(({ uplineId, uplineAccount, ...row }) => ({
    ...row,
    upline: uplineId && uplineAccount ? { memberId: uplineId, account: uplineAccount } : null,
  }));
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Nobody else moves anybody within the lines of a brand until `tx` ends: two moves make no ring. */
export async function lockLines(tx: Tx, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity.line ${merchantId}`}, 0))`.execute(
    tx,
  );
}

/** Sets who is directly above a member; null for nobody. The caller has looked for rings. */
export async function setUpline(tx: Tx, memberId: string, uplineId: string | null): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ upline_id: uplineId })
    .where('id', '=', memberId)
    .execute();
}

/** Makes a member an agent. */
export async function makeAgent(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('identity.member')
    .set({ type: 1 })
    .where('id', '=', memberId)
    .where('type', '=', 0)
    .execute();
}
