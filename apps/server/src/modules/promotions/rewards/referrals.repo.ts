import { type Amount, amount } from '@padauk/base';
import type { referralStates } from '@padauk/contracts/rewards';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { ReferralRule } from './referral-rule.ts';

export type ReferralState = (typeof referralStates)[number];

export async function readRule(tx: Db | Tx, merchantId: string): Promise<ReferralRule | undefined> {
  const { rows } = await sql<{
    enabled: boolean;
    reward: bigint;
    depositMin: bigint;
    turnoverMin: bigint;
    monthMax: number;
  }>`
    select enabled, reward, deposit_min as "depositMin", turnover_min as "turnoverMin",
      month_max as "monthMax"
    from promotions.referral_rule where merchant_id = ${merchantId}`.execute(tx);
  const [row] = rows;
  return (
    row && {
      ...row,
      reward: amount(row.reward),
      depositMin: amount(row.depositMin),
      turnoverMin: amount(row.turnoverMin),
    }
  );
}

/** Lets nobody else change the rule of a brand until `tx` ends; where it has one. */
export async function lockRule(tx: Tx, merchantId: string): Promise<void> {
  await sql`select 1 from promotions.referral_rule where merchant_id = ${merchantId} for update`.execute(
    tx,
  );
}

export async function putRule(
  tx: Tx,
  rule: ReferralRule & { readonly merchantId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into promotions.referral_rule
      (merchant_id, enabled, reward, deposit_min, turnover_min, month_max, changed_at)
    values (${rule.merchantId}, ${rule.enabled}, ${rule.reward}, ${rule.depositMin},
      ${rule.turnoverMin}, ${rule.monthMax}, ${rule.at})
    on conflict (merchant_id) do update set
      enabled = excluded.enabled, reward = excluded.reward, deposit_min = excluded.deposit_min,
      turnover_min = excluded.turnover_min, month_max = excluded.month_max,
      changed_at = excluded.changed_at`.execute(tx);
}

export type NewReferral = {
  readonly memberId: string;
  readonly merchantId: string;
  readonly referrerId: string;
  readonly state: 'waiting' | 'held';
  readonly registeredAt: Date;
};

export async function insertReferral(tx: Tx, referral: NewReferral): Promise<void> {
  await sql`
    insert into promotions.referral (member_id, merchant_id, referrer_id, state, registered_at)
    values (${referral.memberId}, ${referral.merchantId}, ${referral.referrerId},
      ${referral.state}, ${referral.registeredAt})
    on conflict (member_id) do nothing`.execute(tx);
}

export type Progress = {
  readonly memberId: string;
  readonly deposited: bigint;
  readonly played: bigint;
};

/**
 * Adds what invited members have deposited and played, less what was given back; all others are not
 * touched.
 */
export async function addProgress(tx: Tx, steps: readonly Progress[]): Promise<void> {
  await sql`
    update promotions.referral r set
      deposited = r.deposited + s.deposited, played = greatest(r.played + s.played, 0)
    from (
      select member_id, sum(deposited)::bigint as deposited, sum(played)::bigint as played
      from unnest(
        ${steps.map((s) => s.memberId)}::uuid[], ${steps.map((s) => s.deposited)}::bigint[],
        ${steps.map((s) => s.played)}::bigint[]) as s (member_id, deposited, played)
      group by member_id) s
    where r.member_id = s.member_id and r.state in ('waiting', 'held')`.execute(tx);
}

/**
 * Rewards the invitations among these members that meet the rule of their brand now, as far as the
 * month of the one who invited has room. Gives who is to be told.
 */
export async function earnRewards(
  tx: Tx,
  args: {
    readonly memberIds: readonly string[];
    readonly at: Date;
    /** Months are those of the calendar of each brand. */
    readonly brands: readonly { readonly id: string; readonly timeZone: string }[];
  },
): Promise<readonly { readonly memberId: string; readonly referrerId: string }[]> {
  const { brands } = args;
  const { rows } = await sql<{ memberId: string; referrerId: string }>`
    with brand as (
      select merchant_id, date_trunc('month', ${args.at}::timestamptz, zone) as month
      from unnest(${brands.map(({ id }) => id)}::uuid[],
        ${brands.map(({ timeZone }) => timeZone)}::text[]) as b (merchant_id, zone)
    ), met as (
      select r.member_id, r.referrer_id, u.reward, u.month_max,
        row_number() over (partition by r.referrer_id order by r.registered_at, r.member_id) as n,
        (select count(*) from promotions.referral o
          where o.referrer_id = r.referrer_id
            and o.earned_at >= b.month) as before
      from promotions.referral r
      join brand b on b.merchant_id = r.merchant_id
      join promotions.referral_rule u on u.merchant_id = r.merchant_id and u.enabled
      where r.member_id = any(${[...args.memberIds]}::uuid[]) and r.state = 'waiting'
        and r.deposited >= u.deposit_min and r.played >= u.turnover_min
    )
    update promotions.referral r
    set state = 'earned', reward = met.reward, earned_at = ${args.at}
    from met
    where r.member_id = met.member_id and met.before + met.n <= met.month_max
    returning r.member_id as "memberId", r.referrer_id as "referrerId"`.execute(tx);
  return rows;
}

export type OpenReferral = {
  readonly memberId: string;
  readonly merchantId: string;
  readonly state: 'waiting' | 'held';
};

/**
 * Invitations of these members, or of all, that something may be done about: those held for a look
 * at the account, and those that meet the rule of their brand. They are held until `tx` ends; what
 * another transaction holds is its own to go on with, and left out.
 */
export async function lockOpenReferrals(
  tx: Tx,
  memberIds?: readonly string[],
): Promise<OpenReferral[]> {
  const ofThese = memberIds ? sql`and r.member_id = any(${[...memberIds]}::uuid[])` : sql``;
  const { rows } = await sql<OpenReferral>`
    select r.member_id as "memberId", r.merchant_id as "merchantId", r.state
    from promotions.referral r
    left join promotions.referral_rule u on u.merchant_id = r.merchant_id and u.enabled
    where r.state in ('waiting', 'held') ${ofThese}
      and (r.state = 'held'
        or (r.deposited >= u.deposit_min and r.played >= u.turnover_min))
    for update of r skip locked`.execute(tx);
  return rows;
}

/** Invitations that were held go on. */
export async function releaseReferrals(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await sql`
    update promotions.referral set state = 'waiting'
    where member_id = any(${[...memberIds]}::uuid[]) and state = 'held'`.execute(tx);
}

/** Marks all rewards that wait as claimed by this claim, and gives their sum. */
export async function claimEarned(
  tx: Tx,
  claim: { readonly referrerId: string; readonly claimId: string; readonly at: Date },
): Promise<Amount> {
  const { rows } = await sql<{ amount: bigint }>`
    with claimed as (
      update promotions.referral
      set state = 'claimed', claim_id = ${claim.claimId}, claimed_at = ${claim.at}
      where referrer_id = ${claim.referrerId} and state = 'earned' returning reward
    )
    select coalesce(sum(reward), 0)::bigint as amount from claimed`.execute(tx);
  return amount(rows[0]?.amount ?? 0n);
}

/** What waits, and what was ever earned. */
export async function sumRewards(
  db: Db,
  referrerId: string,
): Promise<{ readonly claimable: Amount; readonly earned: Amount }> {
  const { rows } = await sql<{ claimable: bigint; earned: bigint }>`
    select coalesce(sum(reward) filter (where state = 'earned'), 0)::bigint as claimable,
      coalesce(sum(reward), 0)::bigint as earned
    from promotions.referral where referrer_id = ${referrerId}`.execute(db);
  return {
    claimable: amount(rows[0]?.claimable ?? 0n),
    earned: amount(rows[0]?.earned ?? 0n),
  };
}

export type Referral = {
  readonly memberId: string;
  readonly state: ReferralState;
  readonly deposited: bigint;
  readonly played: bigint;
  readonly registeredAt: Date;
};

/** Whom a member invited, the newest first. */
export async function pageReferrals(
  db: Db,
  query: { readonly referrerId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: Referral[]; readonly total: number }> {
  const { rows } = await sql<Referral & { total: bigint }>`
    select member_id as "memberId", state, deposited, played, registered_at as "registeredAt",
      count(*) over () as total
    from promotions.referral where referrer_id = ${query.referrerId}
    order by registered_at desc, member_id offset ${query.offset} limit ${query.limit}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
