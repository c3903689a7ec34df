import type { Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

/** A line that is frozen as a whole. */
export type LineFreeze = {
  readonly id: Uuid;
  readonly reason: string;
  readonly frozenBy: Uuid;
  readonly frozenAt: Date;
  /** Whom it holds: those it froze, and those whom another line's freeze held already. */
  readonly memberIds: readonly Uuid[];
};

export async function insertLineFreeze(
  tx: Tx,
  freeze: LineFreeze & { readonly merchantId: string; readonly agentId: string },
): Promise<void> {
  await sql`
    insert into operator.line_freeze (id, merchant_id, agent_id, reason, frozen_by, frozen_at)
    values (${freeze.id}, ${freeze.merchantId}, ${freeze.agentId}, ${freeze.reason},
      ${freeze.frozenBy}, ${freeze.frozenAt})`.execute(tx);
  await sql`
    insert into operator.line_freeze_member (freeze_id, member_id)
    select ${freeze.id}, unnest(${[...freeze.memberIds]}::uuid[])`.execute(tx);
}

/** The freeze of an agent's line that still holds. */
export async function findLineFreeze(
  tx: Db | Tx,
  agentId: string,
): Promise<LineFreeze | undefined> {
  const { rows } = await sql<LineFreeze>`
    select f.id, f.reason, f.frozen_by as "frozenBy", f.frozen_at as "frozenAt",
      array(select m.member_id from operator.line_freeze_member m where m.freeze_id = f.id)
        as "memberIds"
    from operator.line_freeze f
    where f.agent_id = ${agentId} and f.ended_at is null`.execute(tx);
  return rows[0];
}

/** Those of the members whom a freeze of a line that still holds has frozen, or another than one. */
export async function listHeldMembers(
  tx: Db | Tx,
  asked: { readonly memberIds: readonly Uuid[]; readonly except: Uuid | null },
): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ id: Uuid }>`
    select distinct m.member_id as id from operator.line_freeze_member m
    join operator.line_freeze f on f.id = m.freeze_id
    where f.ended_at is null and f.id is distinct from ${asked.except}::uuid
      and m.member_id = any(${[...asked.memberIds]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function endLineFreeze(tx: Tx, freezeId: string, at: Date): Promise<void> {
  await sql`update operator.line_freeze set ended_at = ${at} where id = ${freezeId}`.execute(tx);
}

/**
 * From now on it is decided about a member alone: no line that goes on takes him with it.
 *
 * @returns whether the freeze of a line held him
 */
export async function letGoOfLines(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from operator.line_freeze_member m using operator.line_freeze f
    where f.id = m.freeze_id and f.ended_at is null and m.member_id = ${memberId}
    returning m.member_id`.execute(tx);
  return rows.length > 0;
}
