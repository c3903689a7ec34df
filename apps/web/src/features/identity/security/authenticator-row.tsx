import {
  confirmAuthenticator,
  type readSecurity,
  removeAuthenticator,
  startAuthenticator,
} from '@padauk/contracts/security';
import type { ReplyOf } from '@padauk/contracts/route';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { CopyField } from '@padauk/ui/copy-field';
import { QrCode } from '@padauk/ui/qr-code';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { openWarning } from '../../../components/open-warning.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { useBrand } from '../../../lib/config.ts';
import { call, useTexts } from '../../../lib/site.ts';
import { toast } from '../../../lib/toast.ts';
import { withProof } from './proof.tsx';
import { refreshSecurity } from './queries.ts';
import { SecurityRow } from './row.tsx';

type Props = Pick<ReplyOf<typeof readSecurity>, 'authenticator'>;
type Secret = ReplyOf<typeof startAuthenticator>;

/** An app that shows a new code every half minute. */
export function AuthenticatorRow({ authenticator }: Props) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const [secret, setSecret] = useState<Secret>();
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = t('message_verify_authenticator');
  const start = async () => {
    setBusy(true);
    const answer = await withProof(() => call(startAuthenticator, { body: {} }));
    setBusy(false);
    if (answer?.success) setSecret(answer.value);
    else if (answer) openWarning({ title, text: wordsOf(t, answer) });
  };
  const remove = async () => {
    setRemoving(false);
    setBusy(true);
    const answer = await withProof(() => call(removeAuthenticator));
    setBusy(false);
    if (answer && !answer.success) openWarning({ title, text: wordsOf(t, answer) });
    if (answer?.success) toast('success', t('identity_authenticator_removed'));
    await refreshSecurity();
  };
  return (
    <SecurityRow
      Icon={Smartphone}
      title={title}
      text={
        authenticator
          ? t('identity_since', { time: timeText(authenticator.enrolledAt, timeZone) })
          : t('identity_authenticator_text')
      }
      state={{
        good: authenticator !== null,
        text: t(authenticator ? 'identity_on' : 'identity_off'),
      }}
      action={
        authenticator ? (
          <Button kind="danger" busy={busy} onClick={() => setRemoving(true)}>
            {t('identity_remove')}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void start()}>
            {t('identity_set_up')}
          </Button>
        )
      }
    >
      {secret && <EnrolDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={title}
          danger
          confirmLabel={t('identity_remove')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          onConfirm={() => void remove()}
          onCancel={() => setRemoving(false)}
        >
          {t('identity_authenticator_remove_text')}
        </ConfirmDialog>
      )}
    </SecurityRow>
  );
}

type EnrolProps = { readonly secret: Secret; readonly onClose: () => void };
/** The code to scan, the same to type, and the first code of the app. */
function EnrolDialog({ secret, onClose }: EnrolProps) {
  const t = useTexts();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    const answer = await withProof(() => call(confirmAuthenticator, { body: { code } }));
    if (!answer) return undefined;
    if (!answer.success) {
      form.setError('root', { message: wordsOf(t, answer) });
      form.resetField('code');
      return form.setFocus('code');
    }
    toast('success', t('identity_authenticator_done'));
    onClose();
    return refreshSecurity();
  });
  return (
    <FormDialog
      title={t('message_verify_authenticator')}
      text={t('identity_authenticator_scan')}
      refused={errors.root?.message}
      action={t('identity_turn_on')}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="justify-self-center">
        <QrCode value={secret.otpauthUrl} label={t('identity_authenticator_qr')} sizePx={180} />
      </div>
      <CopyField
        label={t('identity_authenticator_secret')}
        value={secret.secret}
        labels={{ copy: t('identity_copy'), copied: t('message_copied') }}
      />
      <CodeField
        digits={6}
        label={t('identity_authenticator_code')}
        hint={t('identity_authenticator_hint')}
        error={errors.code?.message}
        {...form.register('code', {
          validate: (value) => /^\d{6}$/.test(value) || t('identity_digits_needed', { count: 6 }),
        })}
      />
    </FormDialog>
  );
}
