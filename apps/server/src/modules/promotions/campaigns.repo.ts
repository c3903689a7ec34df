import { type Amount, amount, type Uuid } from '@padauk/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/platform.ts';
import type { BonusTerms } from '../wallet/index.ts';
import type { Campaign, CampaignKind } from './campaign.ts';

type Row = {
  id: Uuid;
  merchant_id: Uuid;
  kind: CampaignKind;
  terms: StoredTerms;
  match_bps: number | null;
  deposit_min: bigint | null;
  amount: bigint;
  claims_max: number | null;
  claims_each: number;
  claims: number;
  starts_at: Date;
  ends_at: Date;
};
/** Terms as JSON keeps them: amounts as digits. */
type StoredTerms = Omit<BonusTerms, 'stakeMax' | 'freeBets'> & {
  readonly stakeMax: string | null;
  readonly freeBets: { readonly stake: string; readonly rounds: number } | null;
};

const columns = sql.raw(
  `c.id, c.merchant_id, c.kind, c.terms, c.match_bps, c.deposit_min, c.amount, c.claims_max,
    c.claims_each, c.claims, c.starts_at, c.ends_at`,
);

const storeTerms = (terms: BonusTerms): StoredTerms => ({
  ...terms,
  stakeMax: terms.stakeMax === null ? null : String(terms.stakeMax),
  freeBets: terms.freeBets && { ...terms.freeBets, stake: String(terms.freeBets.stake) },
});
const readTerms = (stored: StoredTerms): BonusTerms => ({
  ...stored,
  stakeMax: stored.stakeMax === null ? null : BigInt(stored.stakeMax),
  freeBets: stored.freeBets && { ...stored.freeBets, stake: BigInt(stored.freeBets.stake) },
});

const toCampaign = (row: Row): Campaign => ({
  id: row.id,
  merchantId: row.merchant_id,
  kind: row.kind,
  terms: readTerms(row.terms),
  matchBps: row.match_bps,
  depositMin: row.deposit_min === null ? null : amount(row.deposit_min),
  amount: amount(row.amount),
  claimsMax: row.claims_max,
  claimsEach: row.claims_each,
  claims: row.claims,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

export async function insertCampaign(
  tx: Tx,
  campaign: Omit<Campaign, 'claims'> & {
    readonly createdBy: Uuid;
    readonly agreedBy: Uuid | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  await sql`
    insert into promotions.campaign (id, merchant_id, kind, terms, match_bps, deposit_min, amount,
      claims_max, claims_each, starts_at, ends_at, created_by, agreed_by, created_at)
    values (${campaign.id}, ${campaign.merchantId}, ${campaign.kind},
      ${JSON.stringify(storeTerms(campaign.terms))}::jsonb, ${campaign.matchBps},
      ${campaign.depositMin}, ${campaign.amount}, ${campaign.claimsMax}, ${campaign.claimsEach},
      ${campaign.startsAt}, ${campaign.endsAt}, ${campaign.createdBy},
      ${campaign.agreedBy}, ${campaign.createdAt})`.execute(tx);
}

/** Campaigns that an operator has begun since then without a second person. */
export async function listBegunAlone(
  tx: Tx,
  begun: { readonly merchantId: Uuid; readonly operatorId: Uuid; readonly since: Date },
): Promise<Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promotions.campaign c
    where c.created_by = ${begun.operatorId} and c.agreed_by is null
      and c.created_at > ${begun.since} and c.merchant_id = ${begun.merchantId}`.execute(tx);
  return rows.map(toCampaign);
}

export async function findCampaign(
  tx: Db | Tx,
  key: { readonly id: Uuid; readonly merchantId: Uuid },
): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promotions.campaign c
    where c.id = ${key.id} and c.merchant_id = ${key.merchantId}`.execute(tx);
  return rows[0] && toCampaign(rows[0]);
}

/** Campaigns that deposits of this moment may bring something by. */
export async function listDepositCampaigns(
  tx: Tx,
  key: { readonly merchantId: Uuid; readonly at: Date },
): Promise<Campaign[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promotions.campaign c
    where c.merchant_id = ${key.merchantId} and c.kind <> 'code'
      and c.starts_at <= ${key.at} and c.ends_at > ${key.at}
    order by c.created_at, c.id`.execute(tx);
  return rows.map(toCampaign);
}

/** What came of a campaign, minor units. */
export type CampaignTotals = {
  readonly granted: Amount;
  readonly converted: Amount;
  readonly active: number;
  readonly codes: number;
};

export async function pageCampaigns(
  db: Db,
  query: { readonly merchantId: Uuid; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: (Campaign & CampaignTotals)[]; readonly total: number }> {
  const { rows } = await sql<
    Row & { granted: bigint; converted: bigint; active: number; codes: number; total: number }
  >`
    select ${columns}, coalesce(g.granted, 0)::bigint as granted,
      coalesce(g.converted, 0)::bigint as converted, coalesce(g.active, 0)::int as active,
      (select count(*)::int from promotions.code k where k.campaign_id = c.id) as codes,
      count(*) over ()::int as total
    from promotions.campaign c
    left join lateral (
      select sum(b.amount) filter (where b.activated_at is not null) as granted,
        sum(b.converted) as converted, count(*) filter (where b.state = 'active') as active
      from wallet.bonus_grant b where b.campaign_id = c.id) g on true
    where c.merchant_id = ${query.merchantId}
    order by c.created_at desc, c.id desc
    offset ${query.offset} limit ${query.limit}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...toCampaign(row),
      granted: amount(row.granted),
      converted: amount(row.converted),
      active: row.active,
      codes: row.codes,
    })),
  };
}

/** @returns false when it had ended before */
export async function setCampaignEnd(
  tx: Tx,
  change: { readonly id: Uuid; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.campaign
    set ends_at = ${change.at},
      starts_at = least(starts_at, ${change.at}::timestamptz - interval '1 ms')
    where id = ${change.id} and ends_at > ${change.at} returning id`.execute(tx);
  return rows.length === 1;
}

export async function insertCodes(
  tx: Tx,
  codes: {
    readonly digests: readonly Buffer[];
    readonly campaignId: Uuid;
    readonly usesMax: number;
    readonly createdBy: Uuid;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into promotions.code (digest, campaign_id, uses_max, created_by, created_at)
    select digest, ${codes.campaignId}, ${codes.usesMax}, ${codes.createdBy}, ${codes.at}
    from unnest(${[...codes.digests]}::bytea[]) as digest`.execute(tx);
}

/** The campaign of a code, where that belongs to this brand. */
export async function findCode(
  db: Db | Tx,
  key: { readonly digest: Buffer; readonly merchantId: Uuid },
): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promotions.code k join promotions.campaign c on c.id = k.campaign_id
    where k.digest = ${key.digest} and c.merchant_id = ${key.merchantId}`.execute(db);
  return rows[0] && toCampaign(rows[0]);
}

/** Uses a code once more. False: it is used up. */
export async function useCode(tx: Tx, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update promotions.code set uses = uses + 1
    where digest = ${digest} and uses < uses_max returning uses`.execute(tx);
  return rows.length === 1;
}

/** Counts a claim of the campaign. False: it is used up. */
export async function countClaim(tx: Tx, campaignId: Uuid): Promise<boolean> {
  const { rows } = await sql`
    update promotions.campaign set claims = claims + 1
    where id = ${campaignId} and (claims_max is null or claims < claims_max)
    returning claims`.execute(tx);
  return rows.length === 1;
}

/**
 * Writes a claim of a member as the next of his. Two at once wait for each other at the key, and
 * the later one finds its turn taken.
 *
 * @returns false when the member has had his share, or has taken that turn this moment
 */
export async function insertClaim(
  tx: Tx,
  claim: {
    readonly campaignId: Uuid;
    readonly memberId: Uuid;
    readonly grantId: Uuid;
    readonly claimsEach: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions.claim (campaign_id, member_id, turn, grant_id, at)
    select ${claim.campaignId}, ${claim.memberId}, n.turn, ${claim.grantId}, ${claim.at}
    from (select coalesce(max(c.turn), 0) + 1 as turn from promotions.claim c
      where c.campaign_id = ${claim.campaignId} and c.member_id = ${claim.memberId}) n
    where n.turn <= ${claim.claimsEach}
    on conflict do nothing
    returning turn`.execute(tx);
  return rows.length === 1;
}
