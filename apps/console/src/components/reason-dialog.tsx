import { TextField } from '@padauk/ui/text-field';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { wordsOf } from '../lib/ask.ts';
import { useTexts } from '../lib/site.ts';
import { type Faults, type No, useFaults } from '../lib/use-faults.ts';
import { FormDialog } from './form-dialog.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  /** Fields above the reason. */
  readonly children?: ReactNode;
  /** Of the fields above the reason: a refusal marks them. */
  readonly faults?: Faults;
  /** Does it; gives a refusal or the words of one, or nothing when it is done. */
  readonly onConfirm: (reason: string) => Promise<No | string | undefined>;
  readonly onClose: () => void;
};

/** An act that stays in the trail with its reason. */
export function ReasonDialog(props: Props) {
  const { title, text, confirm, danger = false, children, onConfirm, onClose } = props;
  const t = useTexts();
  const own = useFaults();
  const { tell, of } = props.faults ?? own;
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    const refused = await onConfirm(reason.trim());
    if (refused === undefined) return onClose();
    if (typeof refused === 'string') return form.setError('root', { message: refused });
    tell(refused);
    return form.setError('root', { message: wordsOf(t, refused) });
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
        error={errors.reason?.message ?? of('reason', 'note')}
        {...form.register('reason', {
          validate: (value) => !!value.trim() || t('console_needed'),
        })}
      />
    </FormDialog>
  );
}
