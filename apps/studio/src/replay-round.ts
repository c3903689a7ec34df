import { assert } from '@padauk/base';
import { type AnyEngine, findEngine, findTitle, type Replayed, replayRound } from '@padauk/engines';
import { allows, type Pace } from './pace.ts';
import type { PlaySession } from './play-session.ts';
import { chanceOf, type Round, toOpenRound } from './round.ts';
import { type FullRound } from './rounds.repo.ts';
import { openSeed } from './seeds.ts';
import type { StudioContext } from './studio-context.ts';
import { readTitleVersion } from './title-versions.repo.ts';

/** What a stored round is played by: its engine and the rules of its version. */
export type RoundRules = { readonly engine: AnyEngine; readonly rules: unknown };

/** A round keeps the rules that it was opened by, also when the title has new ones since. */
export async function rulesOfRound(
  context: Pick<StudioContext, 'sql'>,
  { title: code, version }: Pick<FullRound, 'title' | 'version'>,
): Promise<RoundRules> {
  const title = findTitle(code);
  const engine = title && findEngine(title.engine);
  assert(engine, `the engine of ${code} is there`);
  if (title.version === version) return { engine, rules: title.rules };
  const kept = await readTitleVersion(context.sql, { title: code, version });
  assert(kept, `the rules of ${code} ${version} are kept`);
  return { engine, rules: kept.rules };
}

/** Plays a stored round again, with one more action where it is given. */
export function replayStored(
  context: Pick<StudioContext, 'vault'>,
  round: FullRound,
  { engine, rules }: RoundRules,
  next?: unknown,
): Replayed {
  const actions: unknown[] = round.actions
    .filter(({ pending }) => !pending)
    .map(({ action }) => JSON.parse(action));
  if (next !== undefined) actions.push(next);
  const replayed = replayRound(
    engine,
    rules,
    { stake: round.stake, bet: JSON.parse(round.bet), actions },
    chanceOf({ ...round, serverSeed: openSeed(context.vault, round.serverSeed) }),
  );
  assert(replayed, `a stored round can be played again: ${round.id}`);
  return replayed;
}

/** A round in progress in the words of the contract, with what the law allows its player now. */
export async function describeOpenRound(
  context: StudioContext,
  session: PlaySession,
  round: FullRound,
): Promise<Round> {
  const by = await rulesOfRound(context, round);
  const replayed = replayStored(context, round, by);
  const { pace } = context.seats.paceOf(session);
  return toOpenRound(round, replayed, actionsOf(by, replayed, pace));
}

/** What the player may do now; nothing where the round only waits for its win to be paid. */
function actionsOf(
  { engine, rules }: RoundRules,
  { state }: Replayed,
  pace: Pace,
): readonly unknown[] {
  if (state === undefined) return [];
  return (engine.actionsOf?.(rules, state) ?? []).filter((offer) => {
    // An offer that leaves something open, such as a sum, is no action yet and asks for nothing.
    const action = engine.readAction?.(rules, state, offer);
    return action === undefined || allows(pace, engine.wishesIn?.(action) ?? []);
  });
}
