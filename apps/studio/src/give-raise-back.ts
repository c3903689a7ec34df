import { DAY_MS } from '@padauk/base';
import type { RaiseKey } from './actions.repo.ts';
import { askBack } from './ask-back.ts';
import type { PlaySession } from './play-session.ts';
import {
  decideRaise,
  dropGivenBack,
  markGivenBack,
  noteRaise,
  tryNotedRaises,
} from './raises-given-back.repo.ts';
import { raiseIdOf } from './round.ts';
import { RECOVER_AFTER_MS } from './recover-rounds.ts';
import type { FinishContext } from './stuck-rounds.ts';
import type { StudioContext } from './studio-context.ts';

/**
 * The number of an action went to another one while the wallet took its raise: the money goes back,
 * unless that other one asks for it too. It is noted first, so that the job looks at it again, and
 * asks a wallet that gave no answer.
 */
export async function giveRaiseBack(
  context: StudioContext,
  session: PlaySession,
  raise: RaiseKey,
): Promise<void> {
  await noteRaise(context.sql, raise, context.clock.now());
  if (await decideRaise(context.sql, raise)) await askRaiseBack(context, session, raise);
}

/** True: the wallet has answered. */
async function askRaiseBack(
  context: StudioContext,
  session: PlaySession,
  raise: RaiseKey,
): Promise<boolean> {
  const original = raiseIdOf(raise);
  if (!(await askBack(context, session, { roundId: raise.roundId, original }))) return false;
  await markGivenBack(context.sql, raise, context.clock.now());
  return true;
}

const GIVEN_BACK_MAX = 200;

/**
 * Gives back raises that no action has: where a process has died over one, or a wallet was silent.
 * Gives how many the wallet has answered for.
 */
export async function giveRaisesBack(context: FinishContext): Promise<number> {
  const now = context.clock.now();
  await dropGivenBack(context.sql, new Date(now.getTime() - DAY_MS));
  const noted = await tryNotedRaises(context.sql, {
    before: new Date(now.getTime() - RECOVER_AFTER_MS),
    triedAt: now,
    limit: GIVEN_BACK_MAX,
  });
  let given = 0;
  for (const raise of noted) {
    try {
      if (!(await decideRaise(context.sql, raise))) continue;
      const session = await context.seats.get(raise.sessionId);
      if (await askRaiseBack(context, session, raise)) given += 1;
    } catch (error) {
      context.log.warn({ error, roundId: raise.roundId }, 'a raise could not be given back');
    }
  }
  return given;
}
