import { walletRoutes } from '@padauk/provider-sdk';
import type { PlaySession } from './play-session.ts';
import type { StudioContext } from './studio-context.ts';
import { decided, roundOf } from './wallet-calls.ts';

/**
 * Asks the wallet to undo a transaction of a round. True: it has answered. A refusal is an answer:
 * nothing of that id is taken.
 */
export async function askBack(
  context: StudioContext,
  session: PlaySession,
  { roundId, original }: { readonly roundId: string; readonly original: string },
): Promise<boolean> {
  const answer = decided(
    await context.wallet.call(walletRoutes.rollback, {
      ...roundOf(session, roundId),
      transactionId: `${original}:back`,
      originalTransactionId: original,
    }),
  );
  return answer.ok || answer.code !== 'outcome_unknown';
}
