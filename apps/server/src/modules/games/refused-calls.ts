import { assert, type Ok, type Refusal } from '@padauk/base';
import { type RefusalCode, refusals } from '@padauk/contracts';
import { SIGNATURE_WINDOW_SECONDS, signatureHeader } from '@padauk/provider-sdk';
import type { ShortMemory } from '../../platform/platform.ts';

export type CallHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A signature may be of a clock that is as far ahead as it may be behind. */
const KEPT_SECONDS = 2 * SIGNATURE_WINDOW_SECONDS;

/**
 * Carries out a call that was believed; the very bytes of one that was refused are refused again.
 * What is on record answers for itself, but a refusal leaves no record: whoever got hold of a bet
 * that cash did not cover could send it once more after a deposit. The vendor who wants to try
 * again signs with the time of then. A fault of ours is no refusal: there the vendor does not know
 * what became of the call.
 */
export async function answerRefusedAgain<A extends Ok<unknown> | Refusal<RefusalCode, unknown>>(
  memory: ShortMemory,
  headers: CallHeaders,
  carryOut: () => Promise<A>,
): Promise<A> {
  const signature = headers[signatureHeader];
  assert(typeof signature === 'string', 'a call of a vendor that was believed is signed');
  const key = `refused-call:${signature}`;
  const before = await memory.find(key);
  // The signature names path and bytes: what is kept under it is an answer to this call.
  if (before !== undefined) return JSON.parse(before) as A;
  const answer = await carryOut();
  if (!answer.ok && refusals[answer.code].status < 500) {
    await memory.keep(key, JSON.stringify(answer), KEPT_SECONDS);
  }
  return answer;
}
