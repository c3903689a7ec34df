import { assert } from '@padauk/base';
import type { AccountType } from '@padauk/contracts/member';
import { passwords } from '../../platform/passwords.ts';
import type { Merchant, Platform, Tx } from '../../platform/platform.ts';
import { insertAffiliateCode } from './affiliate-codes.repo.ts';
import { isAgent } from './member.ts';
import { isUsernameTaken } from './members.repo.ts';
import { type OnMemberRegistered, openMember } from './open-member.ts';

const DEMO_LOGINS: readonly { readonly username: string; readonly type: AccountType }[] = [
  { username: 'demo', type: 0 },
  { username: 'agent', type: 1 },
];

/** Brings a new member to the line of the demo agent. */
const DEMO_AFFILIATE_CODE = 'PADAUK';

/**
 * Opens the demo brand's logins, where they do not exist yet.
 *
 * @returns those that were opened, with the password to print once: the configured one, else random
 */
export async function seedDemoLogins(
  tx: Tx,
  platform: Platform,
  { merchant, onMemberRegistered }: { merchant: Merchant; onMemberRegistered: OnMemberRegistered },
): Promise<{ username: string; password: string }[]> {
  const opened: { username: string; password: string }[] = [];
  for (const { username, type } of DEMO_LOGINS) {
    if (await isUsernameTaken(tx, { merchantId: merchant.id, usernameKey: username })) continue;
    const password = platform.config.demoPassword ?? platform.random.token().slice(0, 16);
    const hashed = await passwords.hash(password);
    assert(hashed.ok, 'a seed runs before anybody else asks for hashes');
    const member = await openMember(tx, platform, {
      merchant,
      type,
      username,
      passwordHash: hashed.value,
      ip: '127.0.0.1',
      onMemberRegistered,
    });
    assert(member.ok, `the seed opens ${username}`);
    if (isAgent(member.value)) {
      const at = platform.clock.now();
      const code = { merchantId: merchant.id, code: DEMO_AFFILIATE_CODE, at };
      await insertAffiliateCode(tx, { ...code, memberId: member.value.id });
    }
    opened.push({ username, password });
  }
  return opened;
}
