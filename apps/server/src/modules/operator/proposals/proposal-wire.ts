import { assert } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type { listProposals } from '@padauk/contracts/staff';
import type { Db, Platform, Tx } from '../../../platform/platform.ts';
import { findStaffNamesIn } from '../staff/staff.repo.ts';
import { isUndecided, type Reader } from './proposal-kind.ts';
import { kinds } from './proposal-kinds.ts';
import type { Proposal } from './proposals.repo.ts';

/** Proposals as one of the staff reads them, with all that has to be known before one agrees. */
export async function writeProposals(
  tx: Db | Tx,
  platform: Pick<Platform, 'clock' | 'vault'>,
  reader: Reader,
  proposals: readonly Proposal[],
): Promise<ReplyOf<typeof listProposals>['content']> {
  const { merchant, caller } = reader;
  const people = proposals.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? []]);
  const names = await findStaffNamesIn(tx, merchant.id, people.flat());
  const written: ReplyOf<typeof listProposals>['content'] = [];
  for (const proposal of proposals) {
    const told = await kinds[proposal.kind].tell?.(tx, platform, reader, proposal);
    const { sealed: _kept, ...details } = proposal.details;
    const isOver = proposal.state === 'open' && !isUndecided(proposal, platform);
    written.push({
      proposalId: proposal.id,
      kind: proposal.kind,
      subject: { id: proposal.subjectId, name: proposal.subjectName },
      details,
      told: { accounts: [], roles: null, provider: null, realName: null, birthday: null, ...told },
      reason: proposal.reason,
      state: isOver ? 'expired' : proposal.state,
      own: proposal.proposedBy === caller.operatorId,
      proposedBy: names.get(proposal.proposedBy) ?? '',
      proposedAt: proposal.proposedAt.toISOString(),
      expiresAt: proposal.expiresAt.toISOString(),
      decidedBy: proposal.decidedBy && (names.get(proposal.decidedBy) ?? ''),
      decidedAt: proposal.decidedAt?.toISOString() ?? null,
    });
  }
  return written;
}

/** The same of one. */
export async function writeProposal(
  tx: Db | Tx,
  platform: Pick<Platform, 'clock' | 'vault'>,
  reader: Reader,
  proposal: Proposal,
): Promise<ReplyOf<typeof listProposals>['content'][number]> {
  const [written] = await writeProposals(tx, platform, reader, [proposal]);
  assert(written, 'one proposal in, one out');
  return written;
}
