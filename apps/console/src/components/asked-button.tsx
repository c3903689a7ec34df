import { Button, type ButtonKind } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/site.ts';
import { Refusal } from './refusal.tsx';

type Props = {
  /** What the button says, and the answer that does it. */
  readonly label: string;
  /** Whom or what it is about, for those who hear the button without its row. */
  readonly about: string;
  readonly question: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  /** Does it. Words of a refusal stay in the question until somebody has read and closed them. */
  readonly onConfirm: () => Promise<unknown>;
  /** The question is closed, answered or not. */
  readonly onClosed?: () => void;
};

/** A button for what cannot be undone: it says what will happen and asks, before it is done. */
export function AskedButton(props: Props) {
  const { label, about, question, children, kind = 'danger', onConfirm, onClosed } = props;
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setAsking(false);
    setRefusal(undefined);
    onClosed?.();
  };
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await onConfirm();
    setBusy(false);
    if (typeof answer === 'string') setRefusal(answer);
    else close();
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
          onCancel={close}
        >
          {children}
          {refusal && (
            <div className="pt-3">
              <Refusal message={refusal} />
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
