import {
  type Amount,
  amount,
  assert,
  type Currency,
  DAY_MS,
  MINUTE_MS,
  ok,
  type Refusal,
  type Result,
  refuse,
  type Uuid,
  writeAmount,
} from '@padauk/base';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findMember } from '../members.repo.ts';
import { repayDebt } from '../repay-debt.ts';
import { readSettings } from '../settings.repo.ts';
import {
  endStop,
  findOpenStop,
  insertStop,
  insertStopsEverywhere,
  lockPayoutsOf,
  type PayoutStop,
} from './payout-stops.repo.ts';
import { sumPayouts } from '../payouts/payouts.repo.ts';
import type { Withdrawal } from './withdrawal.ts';

/*
 * Whoever has taken over the back office shall not empty the bank account of the brand: what leaves
 * within 24 hours has a cap, and many payouts in a short time stop all of them until somebody of
 * another role has looked (incident 17).
 */

const VELOCITY_MS = 10 * MINUTE_MS;

/**
 * Whether one more payout may leave the brand now. A payout that is one too many stops all; the
 * stop is written outside `tx`, because the refusal rolls `tx` back.
 */
export async function allowPayout(
  tx: Tx,
  platform: Platform,
  wanted: {
    readonly merchantId: Uuid;
    readonly operatorId: Uuid;
    readonly amount: Amount;
    readonly currency: Currency;
  },
): Promise<Result<undefined, 'payouts_stopped' | 'payout_cap_reached'>> {
  const { merchantId, operatorId, currency } = wanted;
  await lockPayoutsOf(tx, merchantId);
  const settings = await readSettings(tx, merchantId);
  const now = platform.clock.now();
  const stop = await findOpenStop(tx, merchantId);
  if (stop) return refuse('payouts_stopped', { since: stop.beganAt.toISOString() });
  const most = settings.payoutsInTenMinutesMax;
  const lately = await sumPayouts(tx, { merchantId, since: since(now, VELOCITY_MS) });
  if (most !== null && lately.count >= most) {
    await beginStop(platform, { merchantId, cause: 'velocity', beganBy: operatorId });
    return refuse('payouts_stopped', { since: now.toISOString() });
  }
  if (settings.payoutDayMax === null) return ok(undefined);
  const today = await sumPayouts(tx, { merchantId, since: since(now, DAY_MS) });
  const left = amount(settings.payoutDayMax - today.amount);
  return wanted.amount <= left
    ? ok(undefined)
    : refuse('payout_cap_reached', { left: writeAmount(left > 0n ? left : amount(0n), currency) });
}

type Owing = Pick<Withdrawal, 'id' | 'memberId' | 'currency'>;

/**
 * Why nothing is sent to a member: a win was taken back while his money waited here. What he has in
 * cash pays it; where that is not enough, it is for the operator to give the money back to him.
 */
export async function refuseDebtor(
  tx: Tx,
  platform: Pick<Platform, 'random'>,
  withdrawal: Owing,
): Promise<Refusal<'debt_open'> | undefined> {
  const debt = await collectDebt(tx, platform, withdrawal);
  const { currency } = withdrawal;
  return debt > 0n ? refuse('debt_open', { amount: writeAmount(debt, currency) }) : undefined;
}

/** Takes what a member owes from his cash as far as it goes, and gives what he still owes. */
export async function collectDebt(
  tx: Tx,
  platform: Pick<Platform, 'random'>,
  { id, memberId }: Owing,
): Promise<Amount> {
  const member = await findMember(tx, memberId);
  assert(member, `a wallet of ${memberId}`);
  return (await repayDebt(tx, platform, member, id)).debt;
}

const since = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Written by a connection of another pool: whoever is refused holds one of the calls', and those
 * who wait behind may hold all the others.
 *
 * @returns false when payouts are stopped already
 */
async function beginStop(
  platform: Platform,
  stop: Pick<PayoutStop, 'merchantId' | 'cause' | 'beganBy'>,
): Promise<boolean> {
  const { longDb, clock, random, log } = platform;
  const began = await insertStop(longDb, { id: random.uuid(), beganAt: clock.now(), ...stop });
  if (began) log.warn(stop, 'payouts are stopped');
  return began;
}

export type PayoutSafetyFigures = {
  readonly stop: PayoutStop | undefined;
  readonly dayPaid: Amount;
  readonly dayMax: Amount | null;
  readonly tenMinutesCount: number;
  readonly tenMinutesMax: number | null;
  readonly signerApart: boolean;
  readonly payoutProvider: string | null;
};

/** How far the caps of a brand are used. */
export async function readPayoutSafety(
  tx: Db | Tx,
  { clock }: Pick<Platform, 'clock'>,
  merchantId: Uuid,
): Promise<PayoutSafetyFigures> {
  const now = clock.now();
  const settings = await readSettings(tx, merchantId);
  const today = await sumPayouts(tx, { merchantId, since: since(now, DAY_MS) });
  const lately = await sumPayouts(tx, { merchantId, since: since(now, VELOCITY_MS) });
  return {
    stop: await findOpenStop(tx, merchantId),
    dayPaid: today.amount,
    dayMax: settings.payoutDayMax,
    tenMinutesCount: lately.count,
    tenMinutesMax: settings.payoutsInTenMinutesMax,
    signerApart: settings.signerApart,
    payoutProvider: settings.payoutProvider,
  };
}

/** Nothing is paid out from now on, by decision of an operator. */
export async function stopPayouts(
  platform: Platform,
  { merchantId, operatorId }: { readonly merchantId: Uuid; readonly operatorId: Uuid },
): Promise<Result<undefined, 'wrong_state'>> {
  const stop = { merchantId, cause: 'operator', beganBy: operatorId } as const;
  return (await beginStop(platform, stop)) ? ok(undefined) : refuse('wrong_state');
}

/** Nothing is paid out in any brand from now on, by nobody's decision. */
export const stopPayoutsEverywhere = (db: Db, cause: 'restore'): Promise<void> =>
  insertStopsEverywhere(db, cause);

/** Ends a stop. Whoever has caused it is not the one who says that all is well. */
export async function resumePayouts(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { merchantId, operatorId }: { readonly merchantId: Uuid; readonly operatorId: Uuid },
): Promise<Result<PayoutStop, 'wrong_state' | 'same_person_twice'>> {
  await lockPayoutsOf(tx, merchantId);
  const stop = await findOpenStop(tx, merchantId);
  if (!stop) return refuse('wrong_state');
  if (stop.beganBy === operatorId) return refuse('same_person_twice');
  await endStop(tx, { id: stop.id, at: clock.now(), by: operatorId });
  return ok(stop);
}
