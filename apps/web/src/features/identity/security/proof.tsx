import type { Answer } from '@padauk/contracts/client';
import type { ProofMethod } from '@padauk/contracts/security';
import { openLayer } from '../../../lib/layers.tsx';
import { lazyPart } from '../../../lib/load-part.ts';

const ProveDialog = lazyPart(async () => (await import('./prove-dialog.tsx')).ProveDialog);

/** Asks the player to prove once more who they are; true when they did. */
const askProof = (methods: readonly ProofMethod[]): Promise<boolean> =>
  new Promise((resolve) => {
    openLayer(
      (close) => (
        <ProveDialog
          methods={methods}
          onEnd={(proved) => {
            resolve(proved);
            close();
          }}
        />
      ),
      () => resolve(false),
    );
  });

/**
 * Does something that needs a fresh proof of identity: where the server asks for one, the
 * player is asked, and it is done again.
 *
 * @returns undefined when the player did not give the proof
 */
export async function withProof<Value>(
  act: () => Promise<Answer<Value>>,
): Promise<Answer<Value> | undefined> {
  const answer = await act();
  if (answer.success || answer.code !== 'proof_required') return answer;
  // The facts of this refusal: by what the proof can be given, the best first.
  const methods = (answer.value?.['methods'] ?? ['password']) as readonly ProofMethod[];
  return (await askProof(methods)) ? act() : undefined;
}
