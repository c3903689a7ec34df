import { proposalStates } from '@padauk/contracts/staff';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Dialog } from '@padauk/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Invitation } from '../../components/invitation.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Time } from '../../components/time.tsx';
import { StatePills } from '../../components/state-pills.tsx';
import { useTexts } from '../../lib/site.ts';
import { type Proposal, proposalsQuery } from '../../lib/staff-queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { DecideProposal, type Shown } from './decide-proposal.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import { VendorKey } from './vendor-key.tsx';

const kinds = {
  open: 'info',
  approved: 'win',
  rejected: 'lose',
  withdrawn: 'warn',
  expired: 'warn',
} as const satisfies Record<Proposal['state'], BadgeKind>;
const words = {
  'staff.invite': 'console_invite',
  'staff.enable': 'console_enable',
  'staff.reset-factors': 'console_reset_factors',
  'staff.set-roles': 'console_change_roles',
  'member.reset-factors': 'console_reset_member',
  'member.adjust-balance': 'console_adjust_balance',
  'member.correct-name': 'console_correct_name',
  'member.correct-birthday': 'console_correct_birthday',
  'member.make-agent': 'console_make_agent',
  'member.move-line': 'console_move_line',
  'members.freeze': 'console_freeze_members',
  'line.freeze': 'console_freeze_line',
  'line.thaw': 'console_thaw_line',
  'game.resume': 'console_resume_game',
  'round.end': 'console_end_round',
  'vendor.set': 'console_set_vendor',
  'bonus.grant': 'console_grant_bonus',
  'campaign.begin': 'console_begin_campaign',
  'provider.enable': 'console_enable_provider',
  'payment-method.add': 'console_add_method',
  'cashier.set': 'console_set_cashier',
  'tournament.begin': 'console_begin_tournament',
  'referral.set': 'console_set_referral',
  'rebate.set': 'console_set_rebate',
  'brand.live': 'console_live',
  'brand.jurisdiction': 'console_jurisdiction',
  'brand.sign-in': 'entrance_loosen',
  'merchant.open': 'console_open_merchant',
} as const;

/** What one person wants and a second one must agree to. */
export function ProposalsPage() {
  const t = useTexts();
  const address = useAddress();
  const state = proposalStates.find((key) => key === address.valueOf('state')) ?? 'open';
  const proposals = useQuery(proposalsQuery(state, address.page));
  const [shown, setShown] = useState<Shown>();
  return (
    <>
      <PageTitle title={t('console_proposals')} />
      <StatePills
        states={proposalStates}
        chosen={state}
        wordOf={(key) => t(`console_proposal_${key}`)}
      />
      <PagedTable
        caption={t('console_proposals')}
        query={proposals}
        keyOf={(row) => row.proposalId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'time',
            title: t('wallet_column_time'),
            cell: (row) => <Time at={row.proposedAt} />,
          },
          { key: 'kind', title: t('console_action'), cell: (row) => t(words[row.kind]) },
          {
            key: 'subject',
            title: t('console_entity'),
            cell: (row) => (
              <>
                <b>{row.subject.name}</b> <ProposalDetails row={row} />
              </>
            ),
          },
          { key: 'reason', title: t('console_reason'), cell: (row) => row.reason },
          { key: 'by', title: t('console_operator'), cell: (row) => row.proposedBy },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) =>
              row.state === 'open' ? (
                <DecideProposal row={row} name={t(words[row.kind])} onShown={setShown} />
              ) : (
                <>
                  <Badge kind={kinds[row.state]}>{t(`console_proposal_${row.state}`)}</Badge>{' '}
                  {row.decidedBy}
                </>
              ),
          },
        ]}
      />
      {shown && (
        <Dialog
          title={t(shown.vendorKey ? 'desk_vendor_key' : 'console_invitation')}
          closeLabel={t('shell_close')}
          closeOutside={false}
          onClose={() => setShown(undefined)}
        >
          <div className="px-5 pt-2 pb-6">
            {shown.invitation && <Invitation {...shown.invitation} />}
            {shown.vendorKey && <VendorKey {...shown.vendorKey} />}
          </div>
        </Dialog>
      )}
    </>
  );
}
