import type { Answer } from '@padauk/contracts/client';
import { createStore } from 'zustand/vanilla';

type Asked = { readonly end: (proved: boolean) => void };

/** The question that waits for an answer now: is it still the same person at the desk? */
export const proofAsked = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }));

const askProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (proved: boolean) => {
      proofAsked.setState({ asked: null });
      resolve(proved);
    };
    proofAsked.setState({ asked: { end } });
  });

/**
 * Does something that needs a fresh proof of identity: where the server asks for one, the
 * operator is asked, and it is done again.
 *
 * @returns undefined when the operator did not give the proof
 */
export async function withProof<Value>(
  act: () => Promise<Answer<Value>>,
): Promise<Answer<Value> | undefined> {
  const answer = await act();
  if (answer.success || answer.code !== 'proof_required') return answer;
  return (await askProof()) ? act() : undefined;
}
