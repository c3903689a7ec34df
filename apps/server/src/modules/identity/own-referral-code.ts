import { assert, type Uuid } from '@padauk/base';
import type { Platform, Random, Tx } from '../../platform/platform.ts';
import { findReferralCode, insertReferralCode } from './referrals.repo.ts';

/** Without the characters that people take for each other: 0 and O, 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
/** 40 bits: two members draw one code about once in a million members, and then a second time. */
const DRAWS_MAX = 8;

/** The code by which a member invites others: always the same one, made when first asked for. */
export async function ownReferralCode(
  tx: Tx,
  { random, clock }: Pick<Platform, 'random' | 'clock'>,
  member: { readonly id: Uuid; readonly merchantId: Uuid },
): Promise<string> {
  const { id: memberId, merchantId } = member;
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const known = await findReferralCode(tx, memberId);
    if (known !== undefined) return known;
    const code = drawInvitationCode(random);
    await insertReferralCode(tx, { memberId, merchantId, code, at: clock.now() });
  }
  const code = await findReferralCode(tx, memberId);
  assert(code !== undefined, 'of 2^40 codes one is free');
  return code;
}

/** A code that people can read to each other over the phone. */
export const drawInvitationCode = (random: Random): string =>
  Array.from(random.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
