import { decideHeldMember } from '@padauk/contracts/operator';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { MemberLink } from '../components/member-link.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Refusal } from '../components/refusal.tsx';
import { Time } from '../components/time.tsx';
import { StatePills } from '../components/state-pills.tsx';
import { wordsOf } from '../lib/ask.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { type HeldMember, heldQuery } from '../lib/staff-queries.ts';
import { useAddress } from '../lib/use-address.ts';

const states = ['open', 'decided'] as const;
type Decision = 'release' | 'freeze';

/** New accounts that look like a person who has one already. */
export function HeldPage() {
  const t = useTexts();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state')) ?? 'open';
  const held = useQuery(heldQuery(state, address.page));
  const [chosen, setChosen] = useState<HeldMember>();
  return (
    <>
      <PageTitle title={t('console_held')} />
      <p className="text-mid">{t('console_held_text')}</p>
      <StatePills states={states} chosen={state} wordOf={(key) => t(`console_held_${key}`)} />
      <PagedTable
        caption={t('console_held')}
        query={held}
        keyOf={(row) => row.memberId}
        onPage={(next) => address.change({ page: String(next) })}
        columns={[
          {
            key: 'time',
            title: t('console_registered'),
            cell: (row) => <Time at={row.registeredAt} />,
          },
          {
            key: 'account',
            title: t('console_member'),
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          {
            key: 'links',
            title: t('console_held_like'),
            cell: (row) => (
              <ul className="grid gap-1 py-1">
                {row.links.map(({ memberId, account, kinds }) => (
                  <li key={memberId} className="flex flex-wrap items-center gap-2">
                    <MemberLink memberId={memberId} account={account} />
                    {kinds.map((kind) => (
                      <Badge key={kind}>{t(`console_link_${kind}`)}</Badge>
                    ))}
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'decision',
            title: t('console_state'),
            cell: (row) =>
              row.decision === null ? (
                <Button size="sm" onClick={() => setChosen(row)}>
                  {t('console_held_decide')}
                  <span className="sr-only">: {row.account}</span>
                </Button>
              ) : (
                <Badge kind={row.decision === 'release' ? 'win' : 'lose'}>
                  {t(`console_held_did_${row.decision}`)}
                </Badge>
              ),
          },
        ]}
      />
      {chosen && <DecideDialog member={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

type DecideProps = { readonly member: HeldMember; readonly onClose: () => void };
/** Two answers, each with its reason. */
function DecideDialog({ member, onClose }: DecideProps) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const faults = useFaults();
  const decide = (decision: Decision) =>
    form.handleSubmit(async ({ reason }) => {
      const { memberId } = member;
      const body = { decision, reason: reason.trim() };
      const idempotencyKey = act.keyFor({ memberId, ...body });
      const answer = await call(decideHeldMember, { params: { memberId }, body, idempotencyKey });
      act.settle(answer);
      // Refused, it is often another's doing: the list behind tells.
      await queryClient.invalidateQueries({ queryKey: ['staff', 'held'] });
      faults.tell(answer);
      if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
      toast.success(t('console_done'));
      return onClose();
    });
  return (
    <Dialog
      title={member.account}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={decide('release')}>
        <Refusal message={errors.root?.message} />
        <TextField
          label={t('console_reason')}
          maxLength={200}
          error={errors.reason?.message ?? faults.of('reason')}
          {...form.register('reason', {
            validate: (text) => !!text.trim() || t('console_needed'),
          })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button kind="danger" busy={isSubmitting} onClick={decide('freeze')}>
            {t('console_held_freeze')}
          </Button>
          <Button kind="gold" busy={isSubmitting} type="submit">
            {t('console_held_release')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
