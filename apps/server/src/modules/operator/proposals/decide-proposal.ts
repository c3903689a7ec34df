import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, ok, type Refusal, type Result, refuse, type Uuid } from '@padauk/base';
import type { RefusalOf } from '@padauk/contracts';
import type { propose as contract } from '@padauk/contracts/staff';
import type { Platform, Tx } from '../../../platform/platform.ts';
import { noteAct } from '../audit/note-act.ts';
import type { Actor } from '../staff/invite-staff.ts';
import { type Applied, isUndecided, type KindRefusal, mayBe } from './proposal-kind.ts';
import { kinds } from './proposal-kinds.ts';
import {
  closeProposal,
  type Details,
  insertProposal,
  lockProposal,
  type Proposal,
  type ProposalKind,
} from './proposals.repo.ts';
import { findStaff } from '../staff/staff.repo.ts';

/** What nobody has agreed to within a week was not that important. */
const PROPOSAL_MS = 7 * DAY_MS;

type ProposeRefusal = RefusalOf<typeof contract>;

/** Writes down what one person wants; nothing happens yet. */
export async function propose(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  wanted: {
    readonly kind: ProposalKind;
    readonly subjectId: string;
    /** What else the kind needs to be done, as its contract has it. */
    readonly details: Details;
    readonly reason: string;
  },
): Promise<Result<Proposal, ProposeRefusal>> {
  const kind = kinds[wanted.kind];
  if (!mayBe(actor.operator, kind.proposers)) return refuse('role_missing');
  const wish = { subjectId: wanted.subjectId as Uuid, details: wanted.details };
  const name = await kind.nameOf(tx, actor, wish);
  // What `nameOf` refuses is that the subject is not there or the wish cannot be.
  if (!name.ok) return name as Refusal<ProposeRefusal>;
  const kept = (await kind.seal?.(tx, platform, actor, wish)) ?? ok(wish.details);
  if (!kept.ok) return kept as Refusal<ProposeRefusal>;
  const from = await kind.standsOn?.(tx, actor.merchant, wish);
  const proposedAt = platform.clock.now();
  const proposal = await insertProposal(tx, {
    id: platform.random.uuid(),
    merchantId: actor.merchant.id,
    kind: wanted.kind,
    subjectId: wish.subjectId,
    details: from ? { ...kept.value, from } : kept.value,
    subjectName: name.value,
    reason: wanted.reason,
    proposedBy: actor.operator.operatorId,
    proposedAt,
    expiresAt: new Date(proposedAt.getTime() + PROPOSAL_MS),
  });
  await note(tx, actor, 'proposal.make', proposal, undefined, proposedAt);
  return ok(proposal);
}

/** A second person agrees, and it is done in the same transaction. */
export async function approveProposal(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  proposalId: string,
): Promise<Result<{ readonly proposal: Proposal; readonly shown: Applied }, KindRefusal>> {
  const now = platform.clock.now();
  const { operatorId } = actor.operator;
  const proposal = await lockProposal(tx, { merchantId: actor.merchant.id, proposalId });
  if (!proposal) return refuse('proposal_not_found');
  const kind = kinds[proposal.kind];
  if (!mayBe(actor.operator, kind.approvers)) return refuse('role_missing');
  if (!isUndecided(proposal, platform)) return refuse('wrong_state');
  // Neither the one who asked, nor the one who would gain by it.
  if (proposal.proposedBy === operatorId || proposal.subjectId === operatorId) {
    return refuse('same_person_twice');
  }
  const proposer = await findStaff(tx, proposal.proposedBy);
  if (!proposer) return refuse('operator_not_found');
  // It takes two people who may, now: else whoever lost the role would still be one of them.
  if (!mayBe(proposer, kind.proposers)) return refuse('wrong_state');
  const standing = await kind.standsOn?.(tx, actor.merchant, proposal);
  if (standing && !isDeepStrictEqual(standing, proposal.details['from']))
    return refuse('wrong_state');
  const applied = await kind.apply(tx, platform, actor, proposal);
  if (!applied.ok) return applied;
  const closed = { proposalId, state: 'approved', by: operatorId, at: now } as const;
  const after = await closeProposal(tx, closed);
  await note(tx, actor, 'proposal.approve', after, proposal, now);
  return ok({ proposal: after, shown: applied.value });
}

/** Refuses a proposal; for its proposer, takes it back. */
export async function rejectProposal(
  platform: Platform,
  actor: Actor,
  proposalId: string,
): Promise<Result<Proposal, 'proposal_not_found' | 'wrong_state' | 'role_missing'>> {
  const at = platform.clock.now();
  const { operatorId: by } = actor.operator;
  return platform.db.transaction().execute(async (tx) => {
    const proposal = await lockProposal(tx, { merchantId: actor.merchant.id, proposalId });
    if (!proposal) return refuse('proposal_not_found');
    const own = proposal.proposedBy === by;
    if (!own && !mayBe(actor.operator, kinds[proposal.kind].approvers))
      return refuse('role_missing');
    if (proposal.state !== 'open') return refuse('wrong_state');
    const state = own ? 'withdrawn' : 'rejected';
    const after = await closeProposal(tx, { proposalId, state, by, at });
    await note(tx, actor, `proposal.${own ? 'withdraw' : 'reject'}`, after, proposal, at);
    return ok(after);
  });
}

const note = (
  tx: Tx,
  actor: Actor,
  action: string,
  after: Proposal,
  before: Proposal | undefined,
  at: Date,
): Promise<void> =>
  noteAct(tx, at, actor, {
    action,
    entity: 'proposal',
    entityId: after.id,
    before: before ? { state: before.state } : null,
    after: {
      state: after.state,
      kind: after.kind,
      subject: after.subjectName,
      details: after.details,
      reason: after.reason,
    },
  });
