import { walletRoutes } from '@padauk/provider-sdk';
import {
  forgetGivingBack,
  listGivingBack,
  noteGivingBack,
  type RoundAction,
} from './actions.repo.ts';
import { roundOf } from './open-round.ts';
import type { PlaySession } from './play-session.ts';
import { raiseIdOf } from './round.ts';
import { decided, RECOVER_AFTER_MS } from './settle-round.ts';
import type { FinishContext } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';

type Raise = Pick<RoundAction, 'roundId' | 'sequence' | 'raise'>;

/**
 * The number of an action went to another one while the wallet took its raise: the money goes back.
 * It is noted first, so that a wallet that gives no answer is asked again by the job.
 */
export async function giveRaiseBack(
  context: StudioContext,
  session: PlaySession,
  raise: Raise,
): Promise<void> {
  if (!(await noteGivingBack(context.sql, raise, context.clock.now()))) return;
  await askBack(context, session, raise);
}

/** True: the wallet has answered. A refusal is an answer: nothing of that id is taken. */
async function askBack(
  context: StudioContext,
  session: PlaySession,
  { roundId, sequence }: Omit<Raise, 'raise'>,
): Promise<boolean> {
  const original = raiseIdOf(roundId, sequence);
  const answer = decided(
    await context.wallet.call(walletRoutes.rollback, {
      ...roundOf(session, roundId),
      transactionId: `${original}:back`,
      originalTransactionId: original,
    }),
  );
  if (!answer.ok && answer.code === 'outcome_unknown') return false;
  await forgetGivingBack(context.sql, { roundId, sequence });
  return true;
}

const GIVEN_BACK_MAX = 200;

/** Gives back what a silent wallet still owes its players. Gives how many it has answered for. */
export async function giveRaisesBack(context: FinishContext): Promise<number> {
  const before = new Date(context.clock.now().getTime() - RECOVER_AFTER_MS);
  let given = 0;
  for (const raise of await listGivingBack(context.sql, before, GIVEN_BACK_MAX)) {
    try {
      const session = await context.tables.get(raise.sessionId);
      if (await askBack(context, session, raise)) given += 1;
    } catch (error) {
      context.log.warn({ error, roundId: raise.roundId }, 'a raise could not be given back');
    }
  }
  return given;
}
