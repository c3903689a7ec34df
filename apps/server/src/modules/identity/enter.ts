import { ok, type Result, refuse } from '@padauk/base';
import { findDevice } from './devices.repo.ts';
import type { Identity } from './identity.ts';
import { type Entrance, mayEnter, mustChange } from './entrance.ts';
import { KNOWN_MS } from './known-place.repo.ts';
import type { Member } from './member.ts';
import { openSecondStep, secondStepChoices } from './second-step.ts';
import { readMeans } from './security/means.repo.ts';
import { hashToken } from './session.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { isTrustedDevice } from './trusted-devices.repo.ts';

export type EnterRefusal =
  | 'account_frozen'
  | 'agents_only'
  | 'members_only'
  | 'second_step_required';

/** The last questions before a session opens. Told only to somebody who has proved who they are. */
export async function enter(
  identity: Identity,
  member: Member,
  entrance: Entrance,
): Promise<Result<SignedIn, EnterRefusal>> {
  const { platform } = identity;
  const allowed = mayEnter(member, entrance);
  if (!allowed.ok) return allowed;
  if (await isStrangePlace(identity, member, entrance)) {
    const choices = await secondStepChoices(identity, member.id);
    if (choices.length > 0) {
      return refuse('second_step_required', {
        stepToken: await openSecondStep(identity, member, entrance),
        choices,
      });
    }
  }
  const signedIn = await platform.db
    .transaction()
    .execute((tx) => signIn(tx, platform, member, entrance));
  return ok({ ...signedIn, passwordExpired: await mustChange(identity, member, entrance) });
}

async function isStrangePlace(
  { platform }: Identity,
  member: Member,
  { policy, byPassword, deviceToken, ip, userAgent }: Entrance,
): Promise<boolean> {
  const at = platform.clock.now();
  if (deviceToken !== undefined) {
    const device = { tokenHash: hashToken(deviceToken), memberId: member.id, at };
    if (await isTrustedDevice(platform.db, device)) return false;
  }
  // Who has set up an authenticator is asked for it whatever the way in (ASVS 5.0, 6.3.4).
  if ((await readMeans(platform.db, member.id)).authenticator) return true;
  if (!policy.options.secondStep || !byPassword) return false;
  const since = new Date(at.getTime() - KNOWN_MS);
  const seen = await findDevice(platform.db, { memberId: member.id, ip, userAgent, since });
  return seen === 'unknown';
}
