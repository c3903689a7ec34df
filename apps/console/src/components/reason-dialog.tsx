import { TextField } from '@padauk/ui/text-field';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../lib/site.ts';
import { FormDialog } from './form-dialog.tsx';

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
    <FormDialog
      title={title}
      text={text}
      confirm={confirm}
      danger={danger}
      busy={isSubmitting}
      refused={errors.root?.message}
      onSend={() => void submit()}
      onClose={onClose}
    >
      {children}
      <TextField
        label={t('console_reason')}
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason', {
          validate: (value) => !!value.trim() || t('console_needed'),
        })}
      />
    </FormDialog>
  );
}
