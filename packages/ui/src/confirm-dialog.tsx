import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** It takes something away that does not come back. */
  readonly danger?: boolean;
  readonly busy?: boolean;
};

/** One question with two answers; nothing happens when it is closed. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, cancelLabel, closeLabel, onConfirm, onCancel } = props;
  const { danger = false, busy = false } = props;
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onCancel}>
      <div className="grid gap-5 px-5 pt-2 pb-6">
        {children && <div className="text-15 text-mid">{children}</div>}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'gold'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
