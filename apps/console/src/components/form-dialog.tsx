import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/site.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly title: string;
  /** What it does. */
  readonly text: string;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly refused: string | undefined;
  /** What was typed is not lost by a press beside the dialog. */
  readonly closeOutside?: boolean;
  readonly children?: ReactNode;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** A form over the page: what it does, its fields, and one button. */
export function FormDialog(props: Props) {
  const { title, text, confirm, danger = false, busy, refused, children } = props;
  const { closeOutside = false, onSend, onClose } = props;
  const t = useTexts();
  return (
    <Dialog
      title={title}
      closeLabel={t('shell_close')}
      closeOutside={closeOutside}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <p className="text-mid">{text}</p>
        <Refusal message={refused} />
        {children}
        <Button type="submit" kind={danger ? 'danger' : 'gold'} size="lg" busy={busy}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
