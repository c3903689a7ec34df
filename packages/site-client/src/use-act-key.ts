import type { Answer } from '@padauk/contracts/client';
import { newId } from './create-api.ts';
import { useState } from 'react';

type No = Extract<Answer<unknown>, { success: false }>;

/** Said before the key is looked up: they tell nothing of an earlier sending. */
const SAID_BEFORE: readonly string[] = [
  'not_logged_in',
  'session_expired',
  'role_missing',
  'module_disabled',
  'maintenance',
  'region_restricted',
  'proof_required',
  'password_change_required',
];
const UNDECIDED: readonly string[] = [
  'network_lost',
  'replayed_body',
  'stale_body',
  ...SAID_BEFORE,
];
/**
 * Whether the same act, sent again with the same key, may still be carried out, or was already: of
 * a body that came twice, or late, the first may have been taken.
 */
const isUndecided = ({ code, status }: No): boolean =>
  status >= 500 || status === 429 || UNDECIDED.includes(code);

/**
 * The keys of the acts of one form, each sent after the answer to the one before. An act whose
 * answer was lost keeps its key whatever is refused in between: the right password, typed again
 * after a wrong one, goes on with the act and does not begin a second. What is done ends all of
 * them: after "stop" was answered, "resume" is a new act, even where an earlier one was lost.
 * Bodies may hold a password, so the keys live no longer than their form.
 */
export function createActKeys() {
  const undecided = new Map<string, { readonly key: string; proof?: unknown }>();
  let last = '';
  return {
    keyFor: (body: unknown): string => {
      last = JSON.stringify(body);
      const act = undecided.get(last) ?? { key: newId() };
      undecided.set(last, act);
      return act.key;
    },
    /**
     * What is made for the act of the last key, once, and sent along each time: with another one
     * the server would take the same act for one with other content.
     */
    proofFor: async <Proof>(make: () => Promise<Proof | undefined>): Promise<Proof | undefined> => {
      const act = undecided.get(last);
      const proof = (act?.proof as Proof | undefined) ?? (await make());
      if (act) act.proof = proof;
      return proof;
    },
    settle: (answer: Answer<unknown>): void => {
      if (answer.success) undecided.clear();
      else if (!isUndecided(answer)) undecided.delete(last);
    },
  };
}

/**
 * The idempotency key of one act. Pressing again after a lost answer sends the same key with the
 * same body, so that the act happens once; another body, or the same after a definite answer,
 * begins a new act.
 */
export function useActKey() {
  const [keys] = useState(createActKeys);
  return keys;
}
