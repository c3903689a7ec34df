import { assert, ok, type Ok, type Refusal } from '@padauk/base';
import { type BodyOf, type RefusalCode, refusals } from '@padauk/contracts';
import {
  SIGNATURE_WINDOW_SECONDS,
  signatureHeader,
  type WalletAnswer,
  type WalletRoutes,
} from '@padauk/provider-sdk';
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
  const key = `refused-call:${signatureOf(headers)}`;
  const before = await memory.find(key);
  // The signature names path and bytes: what is kept under it is an answer to this call.
  if (before !== undefined) return JSON.parse(before) as A;
  const answer = await carryOut();
  if (!answer.ok && isRefused(answer.code)) {
    await memory.keep(key, JSON.stringify(answer), KEPT_SECONDS);
  }
  return answer;
}

function signatureOf(headers: CallHeaders): string {
  const signature = headers[signatureHeader];
  assert(typeof signature === 'string', 'a call of a vendor that was believed is signed');
  return signature;
}

type Rounds = WalletRoutes['settleRounds'];
/** Where in the call a round stood that was refused, and why. */
type RefusedRound = readonly [at: number, code: string];

/**
 * The same for the rounds of one call, each of which is answered for itself: those that were
 * refused are refused again, and the others are settled, or told as they were.
 */
export async function settleRefusedAgain(
  memory: ShortMemory,
  { headers, body }: { readonly headers: CallHeaders; readonly body: BodyOf<Rounds> },
  settle: (body: BodyOf<Rounds>) => Promise<WalletAnswer<Rounds>>,
): Promise<WalletAnswer<Rounds>> {
  const key = `refused-rounds:${signatureOf(headers)}`;
  const kept = await memory.find(key);
  // What is kept under the signature was written below, of this call.
  const before = new Map(kept === undefined ? [] : (JSON.parse(kept) as readonly RefusedRound[]));
  const due = body.rounds.filter((_, at) => !before.has(at));
  const answer: WalletAnswer<Rounds> =
    due.length === 0 ? ok({ rounds: [] }) : await settle({ ...body, rounds: due });
  if (!answer.ok) return answer;
  const settled = answer.value.rounds.values();
  const rounds = body.rounds.map(({ roundId }, at) => {
    const code = before.get(at);
    if (code !== undefined) return { roundId, code, retryable: mayPass(code), balance: null };
    const { value } = settled.next();
    assert(value, 'each round that was asked for is answered');
    return value;
  });
  const refused = rounds.flatMap(({ code }, at): readonly RefusedRound[] =>
    code !== null && isRefused(code) ? [[at, code]] : [],
  );
  if (refused.length > before.size) {
    await memory.keep(key, JSON.stringify(refused), KEPT_SECONDS);
  }
  return ok({ rounds });
}

const isCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
/** Whether it is a refusal, and no fault of ours. */
const isRefused = (code: string): boolean => isCode(code) && refusals[code].status < 500;
/** Whether it may be another answer under the signature of a later try. */
const mayPass = (code: string): boolean => isCode(code) && refusals[code].retryable;
