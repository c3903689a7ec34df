import { propose } from '@padauk/contracts/staff';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextField } from '@padauk/ui/text-field';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { withProof } from '../../lib/proof.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

type Props = {
  /** Names by ids. */
  readonly members: ReadonlyMap<string, string>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Shows who would be frozen, and proposes it: a second person has to agree. */
export function FreezeSeveral({ members, onDone, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    const body = {
      kind: 'members.freeze' as const,
      memberIds: [...members.keys()],
      reason: reason.trim(),
    };
    const idempotencyKey = act.keyFor(body);
    const answer = await withProof(() => call(propose, { body, idempotencyKey }));
    if (!answer) return undefined;
    act.settle(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    toast.success(t('console_proposed'));
    onDone();
    return queryClient.invalidateQueries({ queryKey: ['staff', 'proposals'] });
  });
  return (
    <Dialog
      title={t('console_freeze_members')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-mid">{t('console_two_people')}</p>
        <ul className="flex max-h-48 flex-wrap gap-x-4 gap-y-1 overflow-y-auto rounded-md bg-s2 p-3 font-bold">
          {[...members].map(([id, name]) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        <Refusal message={errors.root?.message} />
        <TextField
          label={t('console_reason')}
          maxLength={200}
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (text) => !!text.trim() || t('console_needed'),
          })}
        />
        <Button kind="danger" type="submit" busy={isSubmitting}>
          {t('console_propose')}
        </Button>
      </form>
    </Dialog>
  );
}
