import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../platform/platform.ts';
import { NEIGHBORHOOD_BITS, networkOf } from '../../platform/network.ts';

declare module '../../platform/database.ts' {
  interface Database {
    'identity.device': {
      member_id: string;
      network: string;
      agent_hash: Buffer;
      first_seen_at: Date;
      last_seen_at: Date;
    };
  }
}

/** Remembers from which network, with which browser an account was used. */
export async function rememberDevice(
  tx: Tx,
  seen: { memberId: string; ip: string; userAgent: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('identity.device')
    .values({
      member_id: seen.memberId,
      network: networkOf(seen.ip, NEIGHBORHOOD_BITS),
      agent_hash: createHash('sha256').update(seen.userAgent).digest(),
      first_seen_at: seen.at,
      last_seen_at: seen.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'network', 'agent_hash'])
        .doUpdateSet({ last_seen_at: seen.at }),
    )
    .execute();
}

/**
 * Whether an account was used from this network with this browser since `since`. `never`: it was
 * used nowhere at all, so no place is stranger than another.
 */
export async function findDevice(
  tx: Db,
  seen: { memberId: string; ip: string; userAgent: string; since: Date },
): Promise<'known' | 'unknown' | 'never'> {
  const rows = await tx
    .selectFrom('identity.device')
    .select(['network', 'agent_hash', 'last_seen_at'])
    .where('member_id', '=', seen.memberId)
    .execute();
  const network = networkOf(seen.ip, NEIGHBORHOOD_BITS);
  const agentHash = createHash('sha256').update(seen.userAgent).digest();
  const known = rows.some(
    (row) =>
      row.network === network && row.agent_hash.equals(agentHash) && row.last_seen_at >= seen.since,
  );
  if (known) return 'known';
  return rows.length === 0 ? 'never' : 'unknown';
}

/** Whether this place was first seen after `since`, while others were known before. */
export async function isNewPlace(
  tx: Tx,
  seen: { memberId: string; ip: string; userAgent: string; since: Date },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('identity.device')
    .select(['network', 'agent_hash', 'first_seen_at'])
    .where('member_id', '=', seen.memberId)
    .execute();
  const network = networkOf(seen.ip, NEIGHBORHOOD_BITS);
  const agentHash = createHash('sha256').update(seen.userAgent).digest();
  const isHere = (row: (typeof rows)[number]): boolean =>
    row.network === network && row.agent_hash.equals(agentHash);
  const here = rows.find(isHere);
  const older = rows.some((row) => !isHere(row) && row.first_seen_at < seen.since);
  return older && (here === undefined || here.first_seen_at >= seen.since);
}
