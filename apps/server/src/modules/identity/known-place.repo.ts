import { createHash } from 'node:crypto';
import { DAY_MS } from '@padauk/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import type { LoginName } from './login-attempts.repo.ts';
import { NEIGHBORHOOD_BITS, networkOf } from '../../platform/network.ts';

/** After how long without being seen there a place is strange to an account. */
export const KNOWN_MS = 90 * DAY_MS;

/** What a browser shows of itself and of having been here. */
export type Place = {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceToken: string | undefined;
};

/**
 * Whether the account of a name was seen at a place, or trusts the device. Asked before the
 * password is compared, with one statement for names that exist and for those that do not.
 */
export async function isKnownPlace(
  tx: Db,
  { merchantId, usernameKey }: Pick<LoginName, 'merchantId' | 'usernameKey'>,
  { ip, userAgent, deviceToken, at }: Place & { readonly at: Date },
): Promise<boolean> {
  const agentHash = createHash('sha256').update(userAgent).digest();
  const { rows } = await sql`
    select from identity.member m
    where m.merchant_id = ${merchantId} and m.username_key = ${usernameKey} and (
      exists (
        select from identity.device d
        where d.member_id = m.id and d.network = ${networkOf(ip, NEIGHBORHOOD_BITS)}::cidr
          and d.agent_hash = ${agentHash}
          and d.last_seen_at >= ${new Date(at.getTime() - KNOWN_MS)}
      ) or exists (
        select from identity.trusted_device t
        where t.member_id = m.id and t.token_hash = ${hashToken(deviceToken ?? '')}
          and t.expires_at > ${at}
      )
    )`.execute(tx);
  return rows.length > 0;
}
