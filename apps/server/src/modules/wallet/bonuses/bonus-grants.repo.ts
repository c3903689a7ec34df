import { type Amount, amount, assert, isCurrency, type Uuid } from '@padauk/base';
import type { AccountId } from '@padauk/ledger';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';
import type { BonusGrant, BonusKind, BonusState, Contributions } from './bonus.ts';

type Row = {
  id: Uuid;
  merchant_id: Uuid;
  member_id: Uuid;
  currency: string;
  kind: BonusKind;
  campaign_id: Uuid | null;
  titles: Record<string, string>;
  state: BonusState;
  amount: bigint;
  wagering_required: bigint;
  wagering_done: bigint;
  sequence: bigint;
  stake_max: bigint | null;
  conversion_max: bigint | null;
  contributions: Contributions;
  free_stake: bigint | null;
  rounds_max: number | null;
  rounds_left: number | null;
  valid_hours: number;
  offered_at: Date;
  expires_at: Date;
  activated_at: Date | null;
  ended_at: Date | null;
  converted: bigint;
};

const columns = sql.raw(
  [
    'id, merchant_id, member_id, currency, kind, campaign_id, titles, state, amount',
    'wagering_required, wagering_done, sequence, stake_max, conversion_max, contributions',
    'free_stake, rounds_max, rounds_left, valid_hours, offered_at, expires_at, activated_at',
    'ended_at, converted',
  ].join(', '),
);

const orNull = (value: bigint | null): Amount | null => (value === null ? null : amount(value));

function toGrant(row: Row): BonusGrant {
  assert(isCurrency(row.currency), `the currency of a bonus: ${row.currency}`);
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    currency: row.currency,
    kind: row.kind,
    campaignId: row.campaign_id,
    titles: row.titles,
    state: row.state,
    amount: amount(row.amount),
    wageringRequired: amount(row.wagering_required),
    wageringDone: amount(row.wagering_done),
    sequence: row.sequence,
    stakeMax: orNull(row.stake_max),
    conversionMax: orNull(row.conversion_max),
    contributions: row.contributions,
    freeStake: orNull(row.free_stake),
    roundsMax: row.rounds_max,
    roundsLeft: row.rounds_left,
    validHours: row.valid_hours,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    activatedAt: row.activated_at,
    endedAt: row.ended_at,
    converted: amount(row.converted),
  };
}

/** @returns false when the id is taken: the grant was made before */
export async function insertGrant(
  tx: Tx,
  grant: Omit<
    BonusGrant,
    'state' | 'wageringDone' | 'sequence' | 'roundsLeft' | 'activatedAt' | 'endedAt' | 'converted'
  > & {
    readonly grantedBy: Uuid | null;
    readonly agreedBy: Uuid | null;
    readonly note: string | null;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.bonus_grant (id, merchant_id, member_id, currency, kind, campaign_id, titles,
      state, amount, wagering_required, stake_max, conversion_max, contributions, free_stake,
      rounds_max, rounds_left, valid_hours, offered_at, expires_at, granted_by,
      agreed_by, note)
    values (${grant.id}, ${grant.merchantId}, ${grant.memberId}, ${grant.currency}, ${grant.kind},
      ${grant.campaignId}, ${JSON.stringify(grant.titles)}::jsonb, 'offered', ${grant.amount},
      ${grant.wageringRequired}, ${grant.stakeMax}, ${grant.conversionMax},
      ${JSON.stringify(grant.contributions)}::jsonb, ${grant.freeStake}, ${grant.roundsMax},
      ${grant.roundsMax}, ${grant.validHours}, ${grant.offeredAt}, ${grant.expiresAt},
      ${grant.grantedBy}, ${grant.agreedBy}, ${grant.note})
    on conflict (id) do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** What an operator has given by hand since then, without a second person. Minor units. */
export async function sumGivenAlone(
  tx: Tx,
  given: { readonly merchantId: Uuid; readonly operatorId: Uuid; readonly since: Date },
): Promise<Amount> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.bonus_grant
    where granted_by = ${given.operatorId} and agreed_by is null
      and offered_at > ${given.since} and merchant_id = ${given.merchantId}`.execute(tx);
  return amount(rows[0]?.sum ?? 0n);
}

export async function findGrant(tx: Db | Tx, id: Uuid): Promise<BonusGrant | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from wallet.bonus_grant where id = ${id}`.execute(tx);
  return rows[0] && toGrant(rows[0]);
}

export async function findActiveGrant(
  tx: Db | Tx,
  memberId: Uuid,
): Promise<BonusGrant | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from wallet.bonus_grant
    where member_id = ${memberId} and state = 'active'`.execute(tx);
  return rows[0] && toGrant(rows[0]);
}

/** An active grant with the account that holds its money, as stakes are judged by it. */
export type ActiveBonus = Pick<
  BonusGrant,
  'id' | 'contributions' | 'stakeMax' | 'freeStake' | 'memberId'
> & { readonly accountId: AccountId };

/** The active grants of these members, by member. */
export async function findActiveBonuses(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ActiveBonus>> {
  const { rows } = await sql<{
    id: Uuid;
    member_id: Uuid;
    contributions: Contributions;
    stake_max: bigint | null;
    free_stake: bigint | null;
    account_id: AccountId;
  }>`
    select g.id, g.member_id, g.contributions, g.stake_max, g.free_stake,
      m.bonus_account_id as account_id
    from wallet.bonus_grant g join wallet.member m on m.member_id = g.member_id
    where g.member_id = any(${[...memberIds]}::uuid[]) and g.state = 'active'`.execute(db);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        id: row.id,
        memberId: row.member_id,
        contributions: row.contributions,
        stakeMax: orNull(row.stake_max),
        freeStake: orNull(row.free_stake),
        accountId: row.account_id,
      },
    ]),
  );
}

/** A member's grants, newest first. */
export async function listGrants(
  tx: Db | Tx,
  query: { readonly memberId: Uuid; readonly limit: number },
): Promise<BonusGrant[]> {
  const { rows } = await sql<Row>`
    select ${columns} from wallet.bonus_grant where member_id = ${query.memberId}
    order by offered_at desc, id desc limit ${query.limit}`.execute(tx);
  return rows.map(toGrant);
}

/** Grants whose time is over, oldest first. */
export async function listDueGrants(
  db: Db,
  query: { readonly now: Date; readonly limit: number },
): Promise<readonly Pick<BonusGrant, 'id' | 'memberId'>[]> {
  const { rows } = await sql<{ id: Uuid; member_id: Uuid }>`
    select id, member_id from wallet.bonus_grant
    where state in ('offered', 'active') and expires_at <= ${query.now}
    order by expires_at limit ${query.limit}`.execute(db);
  return rows.map(({ id, member_id }) => ({ id, memberId: member_id }));
}

export async function activateGrant(
  tx: Tx,
  change: { readonly id: Uuid; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    update wallet.bonus_grant
    set state = 'active', activated_at = ${change.at}, expires_at = ${change.expiresAt}
    where id = ${change.id}`.execute(tx);
}

export async function endGrant(
  tx: Tx,
  change: {
    readonly id: Uuid;
    readonly state: BonusState;
    readonly at: Date;
    readonly converted: Amount;
  },
): Promise<void> {
  await sql`
    update wallet.bonus_grant
    set state = ${change.state}, ended_at = ${change.at},
      converted = converted + ${change.converted}
    where id = ${change.id}`.execute(tx);
}

/** What a late win of an ended grant added to what became cash. */
export async function addConverted(tx: Tx, id: Uuid, cash: Amount): Promise<void> {
  await sql`
    update wallet.bonus_grant set converted = converted + ${cash} where id = ${id}`.execute(tx);
}

export async function setWagering(
  tx: Tx,
  change: { readonly id: Uuid; readonly done: Amount; readonly sequence: bigint },
): Promise<void> {
  await sql`
    update wallet.bonus_grant
    set wagering_done = ${change.done}, sequence = ${change.sequence}
    where id = ${change.id}`.execute(tx);
}

export async function countOpenRounds(tx: Db | Tx, grantId: Uuid): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.bonus_round
    where grant_id = ${grantId} and not closed and stakes > 0`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function closeRounds(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await sql`
    update wallet.bonus_round set closed = true
    where round_id = any(${[...roundIds]}::uuid[]) and not closed`.execute(tx);
}

/** A stake that was given back: the round has one less, and a free bet can be played again. */
export async function giveRoundBack(tx: Tx, grantId: Uuid, roundId: Uuid): Promise<void> {
  await sql`
    update wallet.bonus_round set stakes = stakes - 1
    where round_id = ${roundId} and stakes > 0`.execute(tx);
  await sql`
    update wallet.bonus_grant set rounds_left = least(rounds_left + 1, rounds_max)
    where id = ${grantId} and state = 'active' and rounds_left is not null`.execute(tx);
}
