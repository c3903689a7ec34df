import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';
import { OWN_VENDOR } from '../../games/index.ts';

/** What waits for people or fails, as counts. */
export type Waiting = {
  readonly withdrawalsWait: number;
  readonly withdrawalsDisputed: number;
  readonly payoutsStopped: number;
  readonly payoutsUnfit: number;
  readonly depositsWait: number;
  readonly depositsUnfit: number;
  readonly mismatchesOpen: number;
  readonly returnsWait: number;
  /** By when the first of them is to be decided; null where none waits. */
  readonly returnsDecideBy: Date | null;
  readonly membersHeld: number;
  readonly proposalsWait: number;
  readonly riskCasesOpen: number;
  readonly feedbackOpen: number;
  readonly jobsFailed: number;
  readonly eventsLate: number;
  readonly gamesStopped: number;
  readonly roundsOpen: number;
};

/** After how long an event that nobody has taken is late. */
const LATE_SECONDS = 60;

/** Counts over the queues of several modules, in one look. */
export async function countWaiting(
  tx: Db,
  { merchantId, now }: { readonly merchantId: string; readonly now: Date },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from wallet.withdrawal
        where merchant_id = ${merchantId} and state in ('requested', 'approved'))::int
        as "withdrawalsWait",
      (select count(*) from wallet.withdrawal
        where merchant_id = ${merchantId} and state = 'disputed')::int as "withdrawalsDisputed",
      (select count(*) from wallet.payout_stop
        where merchant_id = ${merchantId} and ended_at is null)::int as "payoutsStopped",
      (select count(*) from wallet.payout
        where merchant_id = ${merchantId} and state = 'sending' and attention is not null)::int
        as "payoutsUnfit",
      d.wait as "depositsWait", d.unfit as "depositsUnfit",
      -- Those of providers of the install are for every brand to look at.
      (select count(*) from wallet.payment_mismatch
        where (merchant_id = ${merchantId} or merchant_id is null) and state = 'open')::int
        as "mismatchesOpen",
      r.wait as "returnsWait", r.decide_by as "returnsDecideBy",
      (select count(*) from identity.held_member
        where merchant_id = ${merchantId} and decision is null)::int as "membersHeld",
      (select count(*) from operator.proposal
        where merchant_id = ${merchantId} and state = 'open' and expires_at > ${now})::int
        as "proposalsWait",
      (select count(*) from operator.risk_case
        where merchant_id = ${merchantId} and outcome is null)::int as "riskCasesOpen",
      (select count(*) from site.feedback
        where merchant_id = ${merchantId} and handled_at is null)::int as "feedbackOpen",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts)::int
        as "jobsFailed",
      (select count(*) from platform.outbox o
        where o.at < ${now}::timestamptz - make_interval(secs => ${LATE_SECONDS})
          and o.sequence > (select min(sequence) from platform.outbox_cursor))::int
        as "eventsLate",
      (select count(*) from games.stop
        where merchant_id = ${merchantId} and scope <> 'member' and lifted_at is null
          and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))::int
        as "gamesStopped",
      (select count(*) from games.unfinished_round u
        join games.vendor v on v.id = u.vendor_id
        where v.merchant_id = ${merchantId} and v.code <> ${OWN_VENDOR}
          and u.resolved_at is null)::int as "roundsOpen"
    from
      (select (count(*) filter (where state = 'review'))::int as wait,
          count(attention)::int as unfit
        from wallet.deposit
        where merchant_id = ${merchantId} and (state = 'review' or attention is not null)) d,
      (select count(*)::int as wait, min(decide_by) as decide_by
        from safety.return_request
        where merchant_id = ${merchantId} and granted is null) r`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a row of counts always comes');
  return row;
}

/** What the members of a brand have together, purse by purse. */
export async function sumPurses(
  tx: Db,
  of: { readonly merchantId: string; readonly currency: string },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ code: string; sum: bigint }>`
    select a.code, sum(b.balance)::bigint as sum
    from ledger.account a
    join ledger.balance b on b.account_id = a.id
    where a.merchant_id = ${of.merchantId} and a.owner_kind in ('member', 'agent')
      and a.currency = ${of.currency}
    group by a.code`.execute(tx);
  return new Map(rows.map(({ code, sum }) => [code, sum]));
}
