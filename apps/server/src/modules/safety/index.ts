import type { Clock, Currency, Uuid } from '@padauk/base';
import { type Db, type Module, TALLY_PACE_MS, type Tx } from '../../platform/platform.ts';
import { takeExclusionsAlong } from './exclude-person.ts';
import { guardFirstLimits } from './guard-first-limits.ts';
import { guardDeposit } from './guard-deposit.ts';
import { findExclusion, guardStake } from './guard-stake.ts';
import { markPassedLimits } from './mark-passed-limits.ts';
import { DAY_EVENTS, rollUpDays } from './roll-up-days.ts';
import { scheduleSafety } from './safety.job.ts';
import type { SafetyNeeds } from './safety-needs.ts';
import { serveSafety } from './safety.routes.ts';
import { writeStop } from './safety-wire.ts';

export { findGuarded, notePlay, type Play, playRider, takePlay } from './usage.repo.ts';
export { decideEarlyReturn } from './early-return.ts';
export { excludePerson } from './exclude-person.ts';
export { FIND_MARKERS_TASK } from './find-markers.ts';
export { lockMember as lockPlay, setTimeZone } from './limits.repo.ts';
export { listChanges } from './members.repo.ts';
export {
  closeMarker,
  countOpenMarkers,
  hasMarker,
  listMarkers,
  type Marker,
} from './markers.repo.ts';
export { listDays } from './play-days.repo.ts';
export { readSafety } from './read-safety.ts';
export { listRequests, type ReturnRequest } from './return-requests.repo.ts';
export { parseLimit, writeExclusion, writeLimit } from './safety-wire.ts';
export { recountPlay, type SafetyPlayer, tightenLimit } from './set-limit.ts';
export { readSettings, type SafetySettings, saveSettings } from './settings.repo.ts';
export { findSuppressed } from './suppressed.repo.ts';
export type { SafetyNeeds } from './safety-needs.ts';

export const safetyModule = (needs: SafetyNeeds): Module => ({
  name: 'safety',
  register: (platform) => {
    serveSafety(platform, needs);
    scheduleSafety(platform, needs);
    const { outbox } = platform;
    outbox.consume(
      'safety.days',
      DAY_EVENTS,
      (tx, batch) => rollUpDays(tx, batch, needs.describePlayers),
      { paceMs: TALLY_PACE_MS },
    );
    outbox.consume('safety.passed-limits', ['deposit.posted'], (tx, batch) =>
      markPassedLimits(tx, platform, batch, needs),
    );
    outbox.consume('safety.same-person', ['member.registered'], (tx, batch) =>
      takeExclusionsAlong(tx, platform, batch, needs),
    );
  },
});

type Asked = { readonly memberId: Uuid; readonly currency: Currency };

/** Why this player may not stake so much now, with facts for his screen; undefined when he may. */
export async function stopStake(
  db: Db | Tx,
  clock: Clock,
  asked: Asked & { readonly stake: bigint },
) {
  const stop = await guardStake(db, { ...asked, now: clock.now() });
  return stop && writeStop(stop, asked.currency);
}

/** Why this player may open no game now: he stays away by his own will. */
export async function stopLaunch(db: Db | Tx, clock: Clock, asked: Asked) {
  const stop = await findExclusion(db, asked.memberId, clock.now());
  return stop && writeStop(stop, asked.currency);
}

/** Why a deposit may not begin. */
export async function stopDeposit(
  tx: Tx,
  clock: Clock,
  asked: Asked & { readonly merchantId: Uuid; readonly amount: bigint },
  sumDeposits: SafetyNeeds['sumDeposits'],
) {
  const first = await guardFirstLimits(tx, asked);
  if (first) return first;
  const stop = await guardDeposit(tx, { ...asked, now: clock.now() }, sumDeposits);
  return stop && writeStop(stop, asked.currency);
}
