import type { Clock, Currency, Uuid } from '@padauk/base';
import type { Db, Module, Tx } from '../../platform/platform.ts';
import { guardDeposit } from './guard-deposit.ts';
import { findExclusion, guardStake } from './guard-stake.ts';
import { scheduleSafety } from './safety.job.ts';
import { type SafetyNeeds, serveSafety } from './safety.routes.ts';
import { writeStop } from './safety-wire.ts';

export { findGuarded, notePlay, type Play, playRider } from './usage.repo.ts';
export type { SafetyNeeds } from './safety.routes.ts';

export const safetyModule = (needs: SafetyNeeds): Module => ({
  name: 'safety',
  register: (platform) => {
    serveSafety(platform, needs);
    scheduleSafety(platform, needs);
  },
});

type Asked = { readonly memberId: Uuid; readonly currency: Currency };

/** Why this player may not stake so much now, with facts for his screen; undefined when he may. */
export async function stopStake(db: Db, clock: Clock, asked: Asked & { readonly stake: bigint }) {
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
  asked: Asked & { readonly amount: bigint },
  sumDeposits: SafetyNeeds['sumDeposits'],
) {
  const stop = await guardDeposit(tx, { ...asked, now: clock.now() }, sumDeposits);
  return stop && writeStop(stop, asked.currency);
}
