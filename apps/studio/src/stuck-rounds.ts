import type { Uuid } from '@padauk/base';
import { publicIdOf } from './round.ts';
import {
  listUntoldRounds,
  markRoundsTold,
  releaseRound,
  releaseSettled,
  setAsideRound,
} from './stuck-rounds.repo.ts';
import type { StudioContext } from './studio-context.ts';
import type { RaiseAlert } from './studio-platform.ts';

export type FinishContext = StudioContext & {
  readonly log: { warn(facts: object, text: string): void };
};

const TOLD_MAX = 1_000;
/** How many rounds one alert names. */
const NAMED_MAX = 5;

/**
 * Tries to finish each of these rounds. One that cannot be is set aside and keeps no other waiting.
 *
 * @param finish - true: the round is over with it
 * @returns how many are over
 */
export async function finishEach<R extends { readonly id: Uuid }>(
  context: FinishContext,
  rounds: readonly R[],
  finish: (round: R) => Promise<boolean>,
): Promise<number> {
  let finished = 0;
  for (const round of rounds) {
    try {
      if (await finish(round)) finished += 1;
      await releaseRound(context.sql, round.id);
    } catch (error) {
      context.log.warn({ error, roundId: round.id }, 'a round could not be finished');
      const reason = error instanceof Error ? error.message : String(error);
      await setAsideRound(context.sql, round.id, reason);
    }
  }
  return finished;
}

/** Tells operators once of the rounds that stay unfinished. */
export async function tellStuckRounds(
  context: FinishContext,
  raiseAlert: RaiseAlert,
): Promise<void> {
  await releaseSettled(context.sql);
  const untold = await listUntoldRounds(context.sql, TOLD_MAX);
  const groups = Map.groupBy(untold, ({ merchantCode, title }) => `${merchantCode} ${title}`);
  for (const rounds of groups.values()) {
    const [first] = rounds;
    if (!first) continue;
    await raiseAlert({
      merchantCode: first.merchantCode,
      kind: 'round.stuck',
      subject: first.title,
      facts: {
        rounds: rounds.length,
        named: rounds
          .slice(0, NAMED_MAX)
          .map(({ id }) => publicIdOf(id))
          .join(', '),
        reasons: [...new Set(rounds.map(({ reason }) => reason))].slice(0, NAMED_MAX).join('; '),
      },
    });
    await markRoundsTold(
      context.sql,
      rounds.map(({ id }) => id),
    );
  }
}
