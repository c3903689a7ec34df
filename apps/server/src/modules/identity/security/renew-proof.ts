import { ok, type Result, refuse, type Uuid } from '@padauk/base';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/token-hash.ts';
import { PROOF_MS, provedUntil } from './proof.ts';
import { readProvedAt, renewToken } from './proofs.repo.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'random'>;

export type RenewedProof = { readonly token: string; readonly provedUntil: Date };

/** Whether the session has seen a proof that is still good. */
export const hasRecentProof = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionId: Uuid,
): Promise<boolean> => provedUntil(await readProvedAt(db, sessionId), clock.now()) !== null;

/**
 * Notes a proof that was just given. The session goes on under a new token, so that a copy of the
 * old one gains nothing by it (ASVS 5.0, 7.2.4): for as long as the proof is good, that one may ask
 * for the proof again, whose answer may have been lost, and end the session.
 */
export async function renewProof(
  platform: Deps,
  sessionId: Uuid,
): Promise<Result<RenewedProof, 'session_expired'>> {
  const provedAt = platform.clock.now();
  const token = platform.random.token();
  const formerUntil = new Date(provedAt.getTime() + PROOF_MS);
  const renewed = { sessionId, tokenHash: hashToken(token), provedAt, formerUntil };
  if (!(await renewToken(platform.db, renewed))) return refuse('session_expired');
  return ok({ token, provedUntil: formerUntil });
}
