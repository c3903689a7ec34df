import { MINUTE_MS, type Uuid } from '@padauk/base';
import type { SecondStep } from '@padauk/contracts/identity';
import type { Db, Platform, Tx } from '../../platform/platform.ts';
import { hashToken } from '../../platform/token-hash.ts';
import { readContacts } from './contacts.repo.ts';
import type { Page } from './entrance.ts';
import type { Identity } from './identity.ts';
import { maskEmail, maskMobile } from './mobile.ts';
import { readProfile } from './profiles.repo.ts';
import { readMeans } from './security/means.repo.ts';
import { insertTicket } from './tickets.repo.ts';

const LIFE_MS = 10 * MINUTE_MS;

/** What the login has said already; the ticket carries it over to the second step. */
export type StepFacts = {
  readonly page: Page;
  readonly remember: boolean;
  readonly byPassword: boolean;
};

/**
 * By what an account can show once more that its owner is there, the best first. Real name and
 * number are offered only where there is nothing better, since others may know them. A passkey is
 * asked for at whatever host the call names, or another host would take the step away; its
 * signature is good where it was made and nowhere else.
 */
export async function secondStepChoices(
  tx: Db | Tx,
  { vault }: Pick<Identity, 'vault'>,
  memberId: Uuid,
): Promise<SecondStep['choices']> {
  const [means, contacts, profile] = await Promise.all([
    readMeans(tx, memberId),
    readContacts(tx, vault, memberId),
    readProfile(tx, vault, memberId),
  ]);
  const { mobile, email } = contacts;
  const choices: SecondStep['choices'] = [];
  if (means.passkeys > 0) choices.push({ kind: 'passkey' });
  // What its owner chose to be asked for is not gone around by anything weaker.
  if (means.authenticator) return [...choices, { kind: 'authenticator' }];
  if (mobile?.verified) choices.push({ kind: 'sms', target: maskMobile(mobile.value) });
  if (email?.verified) choices.push({ kind: 'email', target: maskEmail(email.value) });
  if (choices.length === 0 && mobile && profile.payeeName) choices.push({ kind: 'identity' });
  return choices;
}

/** Remembers a login that waits for its second step. */
export async function openSecondStep(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'random'>,
  memberId: Uuid,
  facts: StepFacts,
): Promise<string> {
  const stepToken = platform.random.token();
  const at = platform.clock.now();
  await insertTicket(tx, {
    kind: 'second-step',
    id: platform.random.uuid(),
    tokenHash: hashToken(stepToken),
    memberId,
    facts,
    at,
    expiresAt: new Date(at.getTime() + LIFE_MS),
  });
  return stepToken;
}
