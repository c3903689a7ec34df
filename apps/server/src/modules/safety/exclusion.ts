import { DAY_MS, ok, refuse, type Result, type Uuid } from '@padauk/base';
import type { exclusionKinds } from '@padauk/contracts/safety';

/** A player who stays away: by a time-out, which ends by itself, or by a self-exclusion. */
export type Exclusion = {
  readonly id: Uuid;
  readonly memberId: Uuid;
  readonly merchantId: Uuid;
  readonly kind: (typeof exclusionKinds)[number];
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Once the player has asked to come back: when a self-exclusion ends. */
  readonly returnsAt: Date | null;
  readonly reason: string | null;
  readonly operatorId: Uuid | null;
  /** The exclusion of the account that asked for it; of that account, the exclusion itself. */
  readonly madeWith: Uuid;
  /** Whether it is meant for every brand of the house, also where no account is yet. */
  readonly everyBrand: boolean;
};

/** From the wish to come back to the first stake (RG-10: one day). */
export const RETURN_WAIT_MS = DAY_MS;

export const isInForce = ({ kind, startsAt, endsAt, returnsAt }: Exclusion, now: Date): boolean =>
  now >= startsAt && (kind === 'time_out' ? now < endsAt : returnsAt === null || now < returnsAt);

type Hold = Pick<Exclusion, 'kind' | 'endsAt' | 'returnsAt'>;

/** Until when it keeps the player away; a self-exclusion that nobody has ended yet, at least. */
export const awayUntil = ({ endsAt, returnsAt }: Pick<Hold, 'endsAt' | 'returnsAt'>): Date =>
  returnsAt ?? endsAt;

/** Above zero where `a` holds longer: longest what waits for its player, then what ends later. */
const compareHolds = (a: Hold, b: Hold): number =>
  Number(isOpen(a)) - Number(isOpen(b)) || awayUntil(a).getTime() - awayUntil(b).getTime();
const isOpen = ({ kind, returnsAt }: Hold): boolean =>
  kind === 'self_exclusion' && returnsAt === null;

/** The exclusion that keeps a player away longest, if any is in force. */
export function strongestOf(exclusions: readonly Exclusion[], now: Date): Exclusion | undefined {
  return exclusions
    .filter((exclusion) => isInForce(exclusion, now))
    .toSorted((a, b) => compareHolds(b, a))[0];
}

export type ExclusionWish =
  | { readonly kind: 'time_out'; readonly days: number }
  | { readonly kind: 'self_exclusion'; readonly months: number };

/** When it may end at the earliest. Months by the calendar; the last day of a shorter month. */
export function endOf(wish: ExclusionWish, now: Date): Date {
  if (wish.kind === 'time_out') return new Date(now.getTime() + wish.days * DAY_MS);
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + wish.months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

/**
 * Whether a new wish may be beside what is in force: it may be longer or of the stronger kind,
 * never shorter. Nobody leaves an exclusion by asking for a smaller one; and who may come back in
 * some days may stay away for longer than these.
 */
export function allowExclusion(
  wish: ExclusionWish,
  current: Exclusion | undefined,
  now: Date,
): Result<Date, 'exclusion_shorter'> {
  const endsAt = endOf(wish, now);
  if (current && compareHolds({ kind: wish.kind, endsAt, returnsAt: null }, current) <= 0) {
    return refuse('exclusion_shorter', { endsAt: awayUntil(current).toISOString() });
  }
  return ok(endsAt);
}

/** The self-exclusion with its end, once its player asks to come back. */
export function allowReturn(
  current: Exclusion | undefined,
  now: Date,
): Result<Exclusion & { readonly returnsAt: Date }, 'exclusion_not_found' | 'exclusion_running'> {
  if (current?.kind !== 'self_exclusion') return refuse('exclusion_not_found');
  if (now < current.endsAt) {
    return refuse('exclusion_running', { endsAt: current.endsAt.toISOString() });
  }
  const returnsAt = current.returnsAt ?? new Date(now.getTime() + RETURN_WAIT_MS);
  return ok({ ...current, returnsAt });
}
