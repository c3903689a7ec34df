import type { Stop as WireStop } from '@padauk/contracts/game-desk';
import type { Db, Tx } from '../../../platform/platform.ts';
import { type ListedStop, stopStateOf } from '../../games/index.ts';
import { findStaffNames } from '../staff/staff.repo.ts';

/** Stops in the words of the contract, with the names of who set and ended them. */
export async function toWireStops(
  db: Db | Tx,
  stops: readonly ListedStop[],
  now: Date,
): Promise<WireStop[]> {
  const people = stops
    .flatMap(({ setBy, liftedBy }) => [setBy, liftedBy])
    .filter((id) => id !== null);
  const names = await findStaffNames(db, [...new Set(people)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return stops.map((stop) => ({
    stopId: stop.id,
    scope: stop.scope,
    subject: { id: stop.subjectId, name: stop.subjectName, gameCode: stop.gameCode },
    cause: stop.cause,
    reason: stop.reason,
    state: stopStateOf(stop, now),
    startsAt: stop.startsAt.toISOString(),
    endsAt: stop.endsAt?.toISOString() ?? null,
    setBy: nameOf(stop.setBy),
    setAt: stop.setAt.toISOString(),
    liftedBy: nameOf(stop.liftedBy),
    liftedAt: stop.liftedAt?.toISOString() ?? null,
  }));
}
