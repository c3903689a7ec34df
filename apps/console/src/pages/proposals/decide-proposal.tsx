import { approveProposal, rejectProposal } from '@padauk/contracts/staff';
import type { ReplyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { toast } from 'sonner';
import { AskedButton } from '../../components/asked-button.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { withProof } from '../../lib/proof.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { Proposal } from '../../lib/staff-queries.ts';
import { ProposalDetails } from './proposal-details.tsx';

/** What is shown once, to who has agreed. */
export type Shown = Pick<ReplyOf<typeof approveProposal>, 'invitation' | 'vendorKey'>;
type Props = {
  readonly row: Proposal;
  /** What it is called. */
  readonly name: string;
  readonly onShown: (shown: Shown) => void;
};

/** What two people have agreed on may be anything: a balance, a rule, a title, one of the staff. */
const reread = () => queryClient.invalidateQueries();

/** Its proposer can only take it back; anybody else with the role agrees or refuses. */
export function DecideProposal({ row, name, onShown }: Props) {
  const t = useTexts();
  const act = useActKey();
  const { own } = row;
  const params = { proposalId: row.proposalId };
  const approve = async () => {
    const idempotencyKey = act.keyFor(params);
    const answer = await withProof(() =>
      call(approveProposal, { params, body: {}, idempotencyKey }),
    );
    if (!answer) return t('console_prove_text');
    act.settle(answer);
    if (!answer.success) {
      // It was shown as open: the reasons why it is not are few, and the way on is the same.
      return answer.code === 'wrong_state' ? t('console_proposal_stale') : wordsOf(t, answer);
    }
    if (answer.value.invitation || answer.value.vendorKey) onShown(answer.value);
    else toast.success(t('console_done'));
    return undefined;
  };
  const close = async () => {
    const answer = await call(rejectProposal, { params, body: {} });
    if (!answer.success) return wordsOf(t, answer);
    toast.success(t('console_done'));
    return undefined;
  };
  const told = (
    <div className="grid gap-1 rounded-md bg-s2 p-3 text-13">
      <p>
        <b className="text-hi">{name}</b> · {row.subject.name}
      </p>
      <div>
        <ProposalDetails row={row} />
      </div>
      <p className="break-words">
        {row.proposedBy}: {row.reason}
      </p>
    </div>
  );
  return (
    <span className="flex flex-wrap gap-1">
      {!own && (
        <AskedButton
          kind="gold"
          label={t('console_approve')}
          about={row.subject.name}
          question={t('console_approve_question')}
          onConfirm={approve}
          onClosed={() => void reread()}
        >
          {told}
          <p className="pt-3">{t('console_approve_text')}</p>
        </AskedButton>
      )}
      <AskedButton
        label={t(own ? 'console_withdraw_proposal' : 'console_reject')}
        about={row.subject.name}
        question={t(own ? 'console_withdraw_question' : 'console_reject_question')}
        onConfirm={close}
        onClosed={() => void reread()}
      >
        {told}
        <p className="pt-3">{t('console_close_proposal_text')}</p>
      </AskedButton>
    </span>
  );
}
