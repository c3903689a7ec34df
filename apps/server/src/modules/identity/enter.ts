import { assert, ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Tx } from '../../platform/platform.ts';
import type { Admission } from './admit.ts';
import { readContacts } from './contacts.repo.ts';
import { findDevice } from './devices.repo.ts';
import { findRegistrationDevice, lockEntrant } from './entrant.repo.ts';
import { mayEnter, mustChangePassword, ownPage, type Page } from './entrance.ts';
import type { Identity } from './identity.ts';
import { KNOWN_MS } from './known-place.repo.ts';
import type { Entrant } from './members.repo.ts';
import type { Mobile } from './mobile.ts';
import { readPolicy } from './policies.repo.ts';
import type { Policy } from './policy.ts';
import { openSecondStep, secondStepChoices } from './second-step-choices.ts';
import { readMeans } from './security/means.repo.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { trustDevice, trustedUntil } from './trust.ts';
import { isByPassword, rulesOf } from './ways-in.ts';

export type EnterRefusal =
  | 'account_frozen'
  | 'agents_only'
  | 'members_only'
  | 'blocked_by_operator'
  | 'second_step_required';

/** How a proved member comes in. */
export type Entrance<C extends string = never> = {
  /** Where the way in is not of one entrance, the account's own. */
  readonly page?: Page | undefined;
  /** Trust this device for a day. */
  readonly remember?: boolean | undefined;
  readonly deviceToken?: string | undefined;
  /** A second factor was shown beside the way in. */
  readonly byFactor?: boolean;
  /** Where the way in only goes on from another: whether that one stood on the password. */
  readonly byPassword?: boolean | undefined;
  /**
   * Whether what was shown still holds, now that nobody changes it: a password that was replaced
   * while it was compared opens nothing. Uses up what is good once.
   */
  readonly holds?: (
    tx: Tx,
    locked: { readonly passwordHash: string | null },
  ) => Promise<Result<undefined, C>>;
};

/** The last questions before a session opens. Told only to somebody who has proved who they are. */
export async function enter<C extends string = never>(
  identity: Identity,
  admission: Admission,
  memberId: Uuid,
  entrance: Entrance<C>,
): Promise<Result<SignedIn, EnterRefusal | C>> {
  const { platform, needs } = identity;
  const { merchant } = admission;
  const byPassword = entrance.byPassword ?? isByPassword(admission.way);
  const isOn = await needs.readSwitches(merchant.id);
  const policy = await readPolicy(platform.db, merchant.id);
  return platform.db.transaction().execute(async (tx) => {
    const at = platform.clock.now();
    const entrant = await lockEntrant(tx, memberId, at);
    assert(entrant?.merchantId === merchant.id, 'a way in leads to a member of its brand');
    const page = entrance.page ?? ownPage(entrant);
    const allowed = mayEnter(entrant, { page, policy });
    if (!allowed.ok) return allowed;
    if (await isKeptOut(tx, identity, admission, memberId)) return refuse('blocked_by_operator');
    // After what may shut this door: what is good once can still be shown at the right one.
    const held = entrance.holds ? await entrance.holds(tx, entrant) : ok(undefined);
    if (!held.ok) return held;

    const device = { memberId, deviceToken: entrance.deviceToken };
    const trusted = await trustedUntil(tx, device, at);
    if (!trusted && (await asksMore(tx, admission, entrant, { policy, at }))) {
      const choices = await secondStepChoices(tx, identity, memberId);
      if (choices.length > 0) {
        const facts = { page, remember: entrance.remember === true, byPassword };
        const stepToken = await openSecondStep(tx, platform, memberId, facts);
        return refuse('second_step_required', { stepToken, choices });
      }
    }
    const signedIn = await signIn(tx, platform, entrant, admission, entrance);
    const deviceToken = entrance.remember && (await trustDevice(tx, platform, device, trusted));
    return ok({
      ...signedIn,
      passwordExpired: mustChangePassword(entrant, byPassword, isOn),
      ...(deviceToken && { deviceToken }),
    });
  });
}

/** By what the staff may know of an account: its number, and the browser that opened it. */
async function isKeptOut(
  tx: Tx,
  { needs, vault }: Identity,
  { merchant, ip }: Admission,
  memberId: Uuid,
): Promise<boolean> {
  const { mobile } = await readContacts(tx, vault, memberId);
  const deviceHash = await findRegistrationDevice(tx, memberId);
  // The address alone was looked at before anything was shown.
  if (!mobile && deviceHash === undefined) return false;
  return needs.isKeptOut(tx, {
    merchantId: merchant.id,
    ip,
    // Contacts are kept in the form in which numbers are compared.
    mobile: mobile?.value as Mobile | undefined,
    deviceHash,
  });
}

async function asksMore(
  tx: Tx,
  { way, ip, userAgent }: Admission,
  { id: memberId }: Entrant,
  { policy, at }: { readonly policy: Policy; readonly at: Date },
): Promise<boolean> {
  const { secondStep } = rulesOf(way);
  if (secondStep === 'never') return false;
  if ((await readMeans(tx, memberId)).authenticator) return true;
  if (secondStep !== 'strange-place' || !policy.options.secondStep) return false;
  const since = new Date(at.getTime() - KNOWN_MS);
  return (await findDevice(tx, { memberId, ip, userAgent, since })) === 'unknown';
}
