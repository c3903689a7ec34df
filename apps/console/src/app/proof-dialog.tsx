import { proveIdentity, startPasskeyProof } from '@padauk/contracts/staff';
import { askPasskey, hasPasskeys } from '@padauk/site-client/passkeys';
import { createRenewal } from '@padauk/site-client/renewal';
import { Button } from '@padauk/ui/button';
import { CodeField } from '@padauk/ui/code-field';
import { Dialog } from '@padauk/ui/dialog';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { Refusal } from '../components/refusal.tsx';
import { wordsOf } from '../lib/ask.ts';
import { proofAsked } from '../lib/proof.ts';
import { call, session, useTexts } from '../lib/site.ts';

/** Stands once in the frame and asks whenever a call needs a fresh proof. */
export function ProofHost() {
  const asked = useStore(proofAsked, (state) => state.asked);
  return asked && <ProofDialog onEnd={asked.end} />;
}

/** A code of the authenticator, or a passkey. */
function ProofDialog({ onEnd }: { readonly onEnd: (proved: boolean) => void }) {
  const t = useTexts();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const [refused, setRefused] = useState<string>();
  const [{ ask, stand }] = useState(() => createRenewal(session));
  useEffect(stand, [stand]);
  const prove = async (body: Parameters<typeof call<typeof proveIdentity>>[1]) => {
    const from = session.token();
    const answer = await ask(() => call(proveIdentity, body));
    if (!answer.success) return setRefused(wordsOf(t, answer));
    return onEnd(session.renew(answer.value.token, from));
  };
  const submit = form.handleSubmit(({ code }) =>
    prove({ body: { method: 'authenticator', code } }),
  );
  const byPasskey = async () => {
    const start = await call(startPasskeyProof, { body: {} });
    if (!start.success) return setRefused(wordsOf(t, start));
    const asked = await askPasskey(start.value);
    if (asked === 'failed') return setRefused(t('identity_passkey_failed'));
    if (asked !== 'called-off') return prove({ body: { method: 'passkey', ...asked } });
    return undefined;
  };
  return (
    <Dialog
      title={t('identity_prove_title')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={() => onEnd(false)}
    >
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
      >
        <p className="text-mid">{t('console_prove_text')}</p>
        <Refusal message={refused} />
        <CodeField
          label={t('console_code')}
          hint={t('console_code_hint')}
          digits={6}
          error={errors.code?.message}
          {...form.register('code', {
            pattern: { value: /^\d{6}$/, message: t('console_code_hint') },
            required: t('console_needed'),
          })}
        />
        <Button type="submit" kind="gold" busy={isSubmitting}>
          {t('shell_confirm')}
        </Button>
        {hasPasskeys() && (
          <Button
            kind="ghost"
            icon={<KeyRound size={18} aria-hidden="true" />}
            onClick={() => void byPasskey()}
          >
            {t('identity_passkey_use')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
