import { askBack } from './ask-back.ts';
import {
  decideRound,
  markRoundBack,
  type RoundBack,
  tryNotedRounds,
} from './rounds-given-back.repo.ts';
import type { FinishContext } from './stuck-rounds.ts';

const GIVEN_BACK_MAX = 200;

/**
 * Gives back the money of rounds that have no place on record. Gives for how many the wallet has
 * answered.
 */
export async function giveRoundsBack(context: FinishContext): Promise<number> {
  const noted = await tryNotedRounds(context.sql, {
    triedAt: context.clock.now(),
    limit: GIVEN_BACK_MAX,
  });
  let given = 0;
  for (const round of noted) {
    try {
      if (await giveBack(context, round)) given += 1;
    } catch (error) {
      context.log.warn({ error, roundId: round.roundId }, 'a round could not be given back');
    }
  }
  return given;
}

async function giveBack(context: FinishContext, round: RoundBack): Promise<boolean> {
  const { roundId, sessionId, transactions } = round;
  if (!(await decideRound(context.sql, roundId))) return false;
  const session = await context.seats.get(sessionId);
  for (const original of transactions) {
    if (!(await askBack(context, session, { roundId, original }))) return false;
  }
  await markRoundBack(context.sql, roundId, context.clock.now());
  return true;
}
