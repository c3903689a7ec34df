import { ok, type Result, refuse } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import * as z from 'zod/mini';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { openVault } from '../../../platform/secret-key.ts';
import { lockMember } from '../members.repo.ts';
import { readPolicy } from '../policies.repo.ts';
import { putProfile, readProfile } from '../profiles.repo.ts';
import { checkLaterField, trimText } from '../register-rules.ts';
import { openText, sealText } from '../sealed.ts';
import { maskWords } from './profile.ts';

type Whose = { readonly memberId: string; readonly merchantId: string };
const Names = z.object({ from: z.string(), to: z.string() });
/** The name that stands, and the one that takes its place. */
export type NameChange = z.infer<typeof Names>;

/**
 * A real name that takes the place of one that was given, by the brand's rule for it. It waits for
 * a second person: what is kept so long can be read with the key of the house alone.
 */
export async function draftName(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { memberId, merchantId }: Whose,
  typed: string,
): Promise<Result<{ masked: string; sealed: string }, 'invalid_fields' | 'wrong_state'>> {
  const vault = openVault(config);
  const to = trimText(typed);
  const { fields } = await readPolicy(tx, merchantId);
  const wrong = checkLaterField(fields, 'payeeName', to);
  if (wrong) return refuseField(wrong);
  const { payeeName: from } = await readProfile(tx, vault, memberId);
  // Whoever has given none gives it himself.
  if (from === undefined || from === to) return refuse('wrong_state');
  const sealed = sealText(vault, JSON.stringify({ from, to } satisfies NameChange));
  return ok({ masked: maskWords(to), sealed: sealed.toString('base64') });
}

/** What `draftName` has sealed. */
export const readDraftedName = ({ config }: Pick<Platform, 'config'>, sealed: string): NameChange =>
  Names.parse(JSON.parse(openText(openVault(config), Buffer.from(sealed, 'base64'))));

/** Puts the name in its place, unless another one stands there meanwhile. */
export async function correctName(
  tx: Tx,
  { config, clock, outbox }: Pick<Platform, 'config' | 'clock' | 'outbox'>,
  { memberId, merchantId }: Whose,
  { from, to }: NameChange,
): Promise<Result<{ before: string; after: string }, 'wrong_state'>> {
  const vault = openVault(config);
  await lockMember(tx, memberId);
  const stored = await readProfile(tx, vault, memberId);
  if (stored.payeeName !== from) return refuse('wrong_state');
  const own = { memberId, merchantId, at: clock.now() };
  await putProfile(tx, vault, own, { ...stored, payeeName: to });
  await outbox.emit(tx, 'member.name-corrected', { memberId });
  return ok({ before: maskWords(from), after: maskWords(to) });
}
