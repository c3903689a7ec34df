import { assert, ok, type Refusal, refuse, type Result, type Uuid } from '@padauk/base';
import { refuseField } from '@padauk/contracts/refuse-field';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { type Stop, type StopCause, type StopScope, stateOf } from './play-stop.ts';
import {
  closeStop,
  findSubjectName,
  insertStop,
  listStops,
  type ListedStop,
  lockStop,
} from './stops.repo.ts';

type Context = Pick<Platform, 'clock' | 'random'>;

/** Why a stake or a launch is refused under a stop, with its end where one is known. */
export function refuseStopped({
  scope,
  endsAt,
}: Pick<Stop, 'scope' | 'endsAt'>): Refusal<'game_maintenance' | 'play_suspended'> {
  const facts = { endTime: endsAt?.toISOString() ?? null };
  return refuse(scope === 'member' ? 'play_suspended' : 'game_maintenance', facts);
}

export type WantedStop = {
  readonly merchantId: Uuid;
  readonly scope: StopScope;
  readonly subjectId: string;
  readonly reason: string;
  /** Undefined: at once. */
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly setBy: Uuid;
};

/**
 * Stops new rounds on a game, a vendor's games, a brand, or by one member. It holds from the commit
 * on in every process: the check is in the transaction of each stake.
 */
export async function stopPlay(
  tx: Tx,
  { clock, random }: Context,
  wanted: WantedStop,
): Promise<Result<ListedStop, 'stop_subject_not_found' | 'invalid_fields'>> {
  const now = clock.now();
  const startsAt = wanted.startsAt && wanted.startsAt > now ? wanted.startsAt : now;
  const endsAt = wanted.endsAt ?? null;
  if (endsAt !== null && endsAt <= startsAt) {
    return refuseField({ path: 'endsAt', code: 'too_early' });
  }
  if ((await findSubjectName(tx, wanted)) === undefined) return refuse('stop_subject_not_found');
  const stop = await writeStop(
    tx,
    { clock, random },
    { ...wanted, cause: 'operator', endsAt },
    startsAt,
  );
  assert(stop, 'a stop by hand is always written');
  return ok(stop);
}

/** Stops a game for what the product itself has found. Undefined: it stands still for that already. */
export const stopFound = (
  tx: Tx,
  context: Context,
  found: {
    readonly merchantId: Uuid;
    readonly gameId: Uuid;
    readonly cause: Exclude<StopCause, 'operator'>;
    readonly reason: string;
  },
): Promise<ListedStop | undefined> =>
  writeStop(
    tx,
    context,
    { ...found, scope: 'game', subjectId: found.gameId, endsAt: null, setBy: null },
    context.clock.now(),
  );

async function writeStop(
  tx: Tx,
  { clock, random }: Context,
  stop: Pick<Stop, 'merchantId' | 'scope' | 'cause' | 'reason' | 'endsAt' | 'setBy'> & {
    readonly subjectId: string;
  },
  startsAt: Date,
): Promise<ListedStop | undefined> {
  const id = random.uuid();
  const subjectId = stop.subjectId as Uuid;
  const written = await insertStop(tx, { ...stop, id, subjectId, startsAt, setAt: clock.now() });
  return written ? readStop(tx, { merchantId: stop.merchantId, stopId: id }) : undefined;
}

/** One stop of the brand with the name of what it covers. */
export async function readStop(
  tx: Db | Tx,
  asked: { readonly merchantId: Uuid; readonly stopId: string },
): Promise<ListedStop | undefined> {
  const { stops } = await listStops(tx, { ...asked, limit: 1, offset: 0 });
  return stops[0];
}

type Lift = {
  readonly merchantId: Uuid;
  readonly stopId: string;
  readonly by: Uuid;
  /** Which stops this way may end: those by hand, or those that the product has found. */
  readonly of: 'operator' | 'found';
};

/** Ends a stop, or takes back one that is planned. */
export async function liftStop(
  tx: Tx,
  { clock }: Context,
  { merchantId, stopId, by, of }: Lift,
): Promise<Result<ListedStop, 'stop_not_found' | 'wrong_state' | 'two_people_needed'>> {
  const now = clock.now();
  const stop = await lockStop(tx, { merchantId, stopId });
  if (!stop) return refuse('stop_not_found');
  if (stateOf(stop, now) === 'over') return refuse('wrong_state');
  if (of === 'operator' && stop.cause !== 'operator') return refuse('two_people_needed');
  await closeStop(tx, { stopId: stop.id, by, at: now });
  const after = await readStop(tx, { merchantId, stopId });
  assert(after, 'a stop that was just ended is on record');
  return ok(after);
}
