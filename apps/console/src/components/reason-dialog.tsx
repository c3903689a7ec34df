import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextField } from '@padauk/ui/text-field';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Refusal } from './refusal.tsx';
import { useTexts } from '../lib/site.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  /** Does it; gives the words of a refusal, or nothing when it is done. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/** An act that stays in the trail with its reason. */
export function ReasonDialog(props: Props) {
  const { title, text, confirm, danger = false, children, onConfirm, onClose } = props;
  const t = useTexts();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    const refused = await onConfirm(reason.trim());
    if (refused !== undefined) return form.setError('root', { message: refused });
    return onClose();
  });
  return (
    <Dialog title={title} closeLabel={t('shell_close')} closeOutside={false} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-mid">{text}</p>
        <Refusal message={errors.root?.message} />
        {children}
        <TextField
          label={t('console_reason')}
          maxLength={200}
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (value) => !!value.trim() || t('console_needed'),
          })}
        />
        <Button kind={danger ? 'danger' : 'gold'} type="submit" busy={isSubmitting}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
