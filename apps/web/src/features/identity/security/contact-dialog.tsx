import type { Answer } from '@padauk/contracts/client';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { useTexts } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { inTime } from '../rest-of.ts';
import { SentCodeField } from '../send-code.tsx';
import { withProof } from './proof.tsx';
import { refreshSecurity } from './queries.ts';

type Props = {
  readonly title: string;
  /** The field for the number or the address. */
  readonly children: ReactNode;
  /** Says what is wrong with what was typed there; undefined when it can be sent to. */
  readonly check: () => string | undefined;
  readonly send: () => Promise<Answer<{ readonly expiredMinutes: number }>>;
  readonly save: (verificationCode: string) => Promise<Answer<unknown>>;
  readonly onClose: () => void;
};

/** A number or an address becomes the member's by the code that is sent to it. */
export function ContactDialog({ title, children, check, send, save, onClose }: Props) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const wrong = check() ?? (/^\d{6}$/.test(code.trim()) ? undefined : t('message_code_needed'));
    if (wrong) return setRefused(wrong);
    setBusy(true);
    const answer = await withProof(() => save(code.trim()));
    setBusy(false);
    if (!answer) return undefined;
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast('success', t('identity_saved'));
    onClose();
    return refreshSecurity();
  };
  const sendCode = async () => {
    const wrong = check();
    setRefused(wrong);
    return wrong ? undefined : withProof(() => inTime(send()));
  };
  return (
    <FormDialog
      title={title}
      refused={refused}
      action={t('identity_save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <SentCodeField
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onSend={sendCode}
      />
    </FormDialog>
  );
}
