import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/platform.ts';
import { NEIGHBORHOOD_BITS, networkOf } from './network.ts';

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
