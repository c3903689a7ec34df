import type { Uuid } from '@padauk/base';
import type { proposalKinds } from '@padauk/contracts/staff';
import type { ColumnType, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/platform.ts';

export type ProposalKind = (typeof proposalKinds)[number];
type StoredState = 'open' | 'approved' | 'rejected' | 'withdrawn';
/** What a kind needs to be done, as JSON; each kind reads its own. */
export type Details = Readonly<Record<string, unknown>>;

type ProposalTable = {
  id: string;
  merchant_id: string;
  kind: ProposalKind;
  subject_id: string;
  subject_name: string;
  details: ColumnType<Details, string, never>;
  reason: string;
  state: ColumnType<StoredState, undefined, StoredState>;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: ColumnType<string | null, undefined, string>;
  decided_at: ColumnType<Date | null, undefined, Date>;
};

declare module '../../../platform/database.ts' {
  interface Database {
    'operator.proposal': ProposalTable;
  }
}

/** What one person wants and a second one must agree to. */
export type Proposal = {
  readonly id: Uuid;
  readonly kind: ProposalKind;
  readonly subjectId: Uuid;
  readonly subjectName: string;
  readonly details: Details;
  readonly reason: string;
  readonly state: StoredState;
  readonly proposedBy: Uuid;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: Uuid | null;
  readonly decidedAt: Date | null;
};

const toProposal = (row: Selectable<ProposalTable>): Proposal => ({
  id: row.id as Uuid,
  kind: row.kind,
  subjectId: row.subject_id as Uuid,
  subjectName: row.subject_name,
  details: row.details,
  reason: row.reason,
  state: row.state,
  proposedBy: row.proposed_by as Uuid,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by as Uuid | null,
  decidedAt: row.decided_at,
});

export async function insertProposal(
  tx: Tx,
  made: Omit<Proposal, 'state' | 'decidedBy' | 'decidedAt'> & { readonly merchantId: string },
): Promise<Proposal> {
  const row = await tx
    .insertInto('operator.proposal')
    .values({
      id: made.id,
      merchant_id: made.merchantId,
      kind: made.kind,
      subject_id: made.subjectId,
      subject_name: made.subjectName,
      details: JSON.stringify(made.details),
      reason: made.reason,
      proposed_by: made.proposedBy,
      proposed_at: made.proposedAt,
      expires_at: made.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProposal(row);
}

/** A proposal of the brand; nobody else decides on it until `tx` ends. */
export async function lockProposal(
  tx: Tx,
  key: { readonly merchantId: string; readonly proposalId: string },
): Promise<Proposal | undefined> {
  const row = await tx
    .selectFrom('operator.proposal')
    .selectAll()
    .where('id', '=', key.proposalId)
    .where('merchant_id', '=', key.merchantId)
    .forUpdate()
    .executeTakeFirst();
  return row && toProposal(row);
}

export async function closeProposal(
  tx: Tx,
  closed: {
    readonly proposalId: string;
    readonly state: 'approved' | 'rejected' | 'withdrawn';
    readonly by: string;
    readonly at: Date;
  },
): Promise<Proposal> {
  const row = await tx
    .updateTable('operator.proposal')
    .set({ state: closed.state, decided_by: closed.by, decided_at: closed.at })
    .where('id', '=', closed.proposalId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProposal(row);
}

/** Proposals of a brand, newest first. One that was not decided in time is `expired`. */
export async function listProposals(
  tx: Db,
  of: {
    readonly merchantId: string;
    readonly state: StoredState | 'expired' | undefined;
    readonly now: Date;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ proposals: Proposal[]; total: number }> {
  let fitting = tx.selectFrom('operator.proposal').where('merchant_id', '=', of.merchantId);
  if (of.state === 'open') {
    fitting = fitting.where('state', '=', 'open').where('expires_at', '>', of.now);
  } else if (of.state === 'expired') {
    fitting = fitting.where('state', '=', 'open').where('expires_at', '<=', of.now);
  } else if (of.state) fitting = fitting.where('state', '=', of.state);
  const [rows, count] = await Promise.all([
    fitting.selectAll().orderBy('proposed_at', 'desc').limit(of.limit).offset(of.offset).execute(),
    fitting.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { proposals: rows.map(toProposal), total: Number(count.total) };
}
