import { ok, type Result, refuse } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import { passwords } from '../../../platform/passwords.ts';
import type { Merchant, Platform } from '../../../platform/platform.ts';
import type { Vault } from '../../../platform/secret-key.ts';
import { hashToken } from '../../../platform/token-hash.ts';
import { makeTotpSecret, otpauthUrl, totpStepOf } from '../../../platform/totp.ts';
import { secretText } from '../../identity/index.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { findInvited, offerTotp, takeInvitation } from './invitations.repo.ts';
import { openStaffSession } from './open-staff-session.ts';
import type { Staff } from './staff.ts';
import { weaknessOf } from './staff-password.ts';
import { openTotpSecret, sealTotpSecret } from './staff-secret.ts';

/** Shows the holder of an invitation a secret for the authenticator; the last one shown counts. */
export async function startJoining(
  platform: Platform,
  vault: Vault,
  { merchant, token }: { readonly merchant: Merchant; readonly token: string },
): Promise<Result<{ username: string; secret: string; otpauthUrl: string }, 'invitation_expired'>> {
  const key = { merchantId: merchant.id, hash: hashToken(token), now: platform.clock.now() };
  const invited = await findInvited(platform.db, key);
  if (!invited) return refuse('invitation_expired');
  const secret = makeTotpSecret(platform.random.bytes);
  await offerTotp(platform.db, invited.id, sealTotpSecret(vault, secret));
  const { username } = invited;
  return ok({ username, secret, otpauthUrl: otpauthUrl(secret, username, merchant.name) });
}

/** Takes an invitation: the password and the authenticator are known to its holder alone. */
export async function joinStaff(
  platform: Platform,
  vault: Vault,
  given: {
    readonly merchant: Merchant;
    readonly token: string;
    readonly password: string;
    readonly code: string;
    readonly ip: string;
    readonly userAgent: string;
  },
): Promise<
  Result<
    { token: string; staff: Staff },
    'invitation_expired' | 'wrong_second_factor' | 'invalid_fields' | 'system_busy'
  >
> {
  const { merchant, ip } = given;
  const now = platform.clock.now();
  const hash = hashToken(given.token);
  const invited = await findInvited(platform.db, { merchantId: merchant.id, hash, now });
  if (!invited?.totpOffered) return refuse('invitation_expired');
  const weak = weaknessOf({ path: 'password', password: given.password }, { ...invited, merchant });
  if (weak) return refuseField(weak);
  const totpStep = totpStepOf(openTotpSecret(vault, invited.totpOffered), given.code, now);
  if (totpStep === undefined) return refuse('wrong_second_factor');
  const hashed = await passwords.hash(secretText(given.password));
  if (!hashed.ok) return hashed;
  const { totpOffered } = invited;
  const taken = await platform.db.transaction().execute(async (tx) => {
    const took = await takeInvitation(tx, {
      operatorId: invited.id,
      hash,
      passwordHash: hashed.value,
      totpSealed: totpOffered,
      totpStep,
    });
    if (!took) return false;
    await writeAudit(tx, {
      merchantId: merchant.id,
      operatorId: invited.id,
      at: now,
      action: 'staff.join',
      entity: 'operator',
      entityId: invited.id,
      before: null,
      after: { username: invited.username },
      ip,
    });
    return true;
  });
  if (!taken) return refuse('invitation_expired');
  const token = await openStaffSession(platform, invited, given, { passwordHash: hashed.value });
  return token === undefined ? refuse('invitation_expired') : ok({ token, staff: invited });
}
