import type { ReferralWish } from '@padauk/contracts/rewards';
import type { NewTournament } from '@padauk/contracts/tournaments';
import { approveProposal, proposalStates, rejectProposal } from '@padauk/contracts/staff';
import { type ReplyOf, roles } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Money } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Invitation } from '../components/invitation.tsx';
import { JurisdictionChanges } from '../components/jurisdiction-changes.tsx';
import { OptionChanges } from '../components/option-changes.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Time } from '../components/time.tsx';
import { StatePills } from '../components/state-pills.tsx';
import { wordsOf } from '../lib/ask.ts';
import { withProof } from '../lib/proof.ts';
import { operatorQuery, useBrand } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { type Proposal, proposalsQuery } from '../lib/staff-queries.ts';
import { useAddress } from '../lib/use-address.ts';
import { BonusWish } from './campaigns/bonus-wish.tsx';
import { CashierWish } from './payments/cashier-wish.tsx';
import { TournamentWish } from './prizes/tournament-wish.tsx';
import { ReferralChanges } from './rewards/referral-changes.tsx';

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
  'member.make-agent': 'console_make_agent',
  'member.move-line': 'console_move_line',
  'members.freeze': 'console_freeze_members',
  'line.freeze': 'console_freeze_line',
  'line.thaw': 'console_thaw_line',
  'game.resume': 'console_resume_game',
  'bonus.grant': 'console_grant_bonus',
  'campaign.begin': 'console_begin_campaign',
  'provider.enable': 'console_enable_provider',
  'payment-method.add': 'console_add_method',
  'cashier.set': 'console_set_cashier',
  'tournament.begin': 'console_begin_tournament',
  'referral.set': 'console_set_referral',
  'brand.live': 'console_live',
  'brand.jurisdiction': 'console_jurisdiction',
  'brand.sign-in': 'entrance_loosen',
} as const;
type Invited = NonNullable<ReplyOf<typeof approveProposal>['invitation']>;

/** What one person wants and a second one must agree to. */
export function ProposalsPage() {
  const t = useTexts();
  const address = useAddress();
  const state = proposalStates.find((key) => key === address.valueOf('state')) ?? 'open';
  const proposals = useQuery(proposalsQuery(state, address.page));
  const [invited, setInvited] = useState<Invited>();
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
                <b>{row.subject.name}</b> <Details row={row} />
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
                <Decide row={row} onInvited={setInvited} />
              ) : (
                <>
                  <Badge kind={kinds[row.state]}>{t(`console_proposal_${row.state}`)}</Badge>{' '}
                  {row.decidedBy}
                </>
              ),
          },
        ]}
      />
      {invited && (
        <Dialog
          title={t('console_invitation')}
          closeLabel={t('shell_close')}
          closeOutside={false}
          onClose={() => setInvited(undefined)}
        >
          <div className="px-5 pt-2 pb-6">
            <Invitation {...invited} />
          </div>
        </Dialog>
      )}
    </>
  );
}

const listed = (words: readonly string[]): string[] => (words.length > 0 ? [words.join(', ')] : []);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What is wanted, in words: roles by their names, texts and numbers as they were written. Ids and
 * what the name of the subject has said already are left out.
 */
function Details({ row }: { readonly row: Proposal }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const told = (value: unknown): string[] => {
    if (Array.isArray(value)) return listed(value.flatMap(told));
    const role = roles.find((one) => one === value);
    if (role) return [t(`console_role_${role}`)];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return text === '' || ID.test(text) || row.subject.name.includes(text) ? [] : [text];
  };
  if (row.kind === 'campaign.begin' || row.kind === 'bonus.grant') {
    return <BonusWish details={row.details} />;
  }
  if (row.kind === 'cashier.set' || row.kind === 'payment-method.add') {
    return <CashierWish details={row.details} open={row.state === 'open'} />;
  }
  const { options, switches, change, rule, tournament, direction, amount } = row.details;
  if (row.kind === 'tournament.begin' && typeof tournament === 'object' && tournament) {
    return <TournamentWish tournament={tournament as NewTournament} />;
  }
  if (row.kind === 'member.adjust-balance' && typeof amount === 'string') {
    return <Money amount={amount} symbol={symbol} direction={direction === 'in' ? 'in' : 'out'} />;
  }
  if (row.kind === 'referral.set' && typeof rule === 'object' && rule) {
    return <ReferralChanges wanted={rule as ReferralWish} open={row.state === 'open'} />;
  }
  if (row.kind === 'brand.jurisdiction' && typeof change === 'object' && change) {
    return <JurisdictionChanges change={change} />;
  }
  if (typeof options === 'object' && options) {
    return <OptionChanges options={options} switches={switches ?? {}} />;
  }
  return <>{Object.values(row.details).flatMap(told).join(' · ')}</>;
}

type DecideProps = { readonly row: Proposal; readonly onInvited: (invited: Invited) => void };
/** Who proposed it can only take it back; anybody else with the role agrees or refuses. */
function Decide({ row, onInvited }: DecideProps) {
  const t = useTexts();
  const act = useActKey();
  const me = useQuery(operatorQuery).data;
  const [busy, setBusy] = useState(false);
  const own = me?.username === row.proposedBy;
  const params = { proposalId: row.proposalId };
  const decide = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['staff', 'proposals'] });
    await queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
  };
  const approve = async () => {
    const idempotencyKey = act.keyFor(params);
    const answer = await withProof(() =>
      call(approveProposal, { params, body: {}, idempotencyKey }),
    );
    if (!answer) return;
    act.settle(answer);
    if (!answer.success) toast.info(wordsOf(t, answer));
    else if (answer.value.invitation) onInvited(answer.value.invitation);
    else toast.success(t('console_done'));
  };
  const reject = async () => {
    const answer = await call(rejectProposal, { params, body: {} });
    if (!answer.success) toast.info(wordsOf(t, answer));
  };
  return (
    <span className="flex flex-wrap gap-1">
      {!own && (
        <Button size="sm" busy={busy} onClick={() => void decide(approve)}>
          {t('console_approve')}
          <span className="sr-only">: {row.subject.name}</span>
        </Button>
      )}
      <Button size="sm" kind="danger" busy={busy} onClick={() => void decide(reject)}>
        {t(own ? 'console_withdraw_proposal' : 'console_reject')}
        <span className="sr-only">: {row.subject.name}</span>
      </Button>
    </span>
  );
}
