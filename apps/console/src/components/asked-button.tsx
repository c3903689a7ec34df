import { Button, type ButtonKind } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/site.ts';

type Props = {
  /** What the button says, and the answer that does it. */
  readonly label: string;
  /** Whom or what it is about, for those who hear the button without its row. */
  readonly about: string;
  readonly question: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly onConfirm: () => Promise<unknown>;
};

/** A button for what cannot be undone: it says what will happen and asks, before it is done. */
export function AskedButton(props: Props) {
  const { label, about, question, children, kind = 'danger', onConfirm } = props;
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" kind={kind} onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only">: {about}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          confirmLabel={label}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          danger={kind === 'danger'}
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
