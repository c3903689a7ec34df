import { logout } from '@padauk/contracts/identity';
import {
  type ProofMethod,
  proveIdentity,
  sendProofCode,
  startPasskeyProof,
} from '@padauk/contracts/security';
import type { BodyOf } from '@padauk/contracts/route';
import type { TextKey } from '@padauk/texts/browser';
import { CodeField } from '@padauk/ui/code-field';
import { PasswordField } from '@padauk/ui/password-field';
import { RadioGroup } from '@padauk/ui/radio-group';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { wordsOf } from '../../../lib/ask.ts';
import { callAs } from '../../../lib/call-as.ts';
import { endSession } from '../../../lib/end-session.ts';
import { call, session, useTexts } from '../../../lib/site.ts';
import { hasPasskeys } from '@padauk/site-client/passkeys';
import { createRenewal } from '@padauk/site-client/renewal';
import { passkeyAnswer } from '../passkey-answer.ts';
import { passwordLabels } from '../password-labels.ts';
import { inTime } from '../rest-of.ts';
import { SentCodeField } from '../send-code.tsx';

type Props = {
  /** By which of them the proof can be given, the best first. */
  readonly methods: readonly ProofMethod[];
  readonly onEnd: (proved: boolean) => void;
};
type Proof = BodyOf<typeof proveIdentity>;
type Typed = { readonly password: string; readonly code: string };

const labels = {
  passkey: 'identity_passkey',
  authenticator: 'message_verify_authenticator',
  password: 'identity_login_password',
  sms: 'message_verify_sms',
  email: 'message_verify_email',
} as const satisfies Record<ProofMethod, TextKey>;
const actions = {
  none: 'shell_login',
  passkey: 'identity_passkey_use',
  authenticator: 'shell_confirm',
  password: 'shell_confirm',
  sms: 'shell_confirm',
  email: 'shell_confirm',
} as const satisfies Record<ProofMethod | 'none', TextKey>;
/** A member from a provider, with nothing set up here, proves by coming that way again. */
function logInAgain(): undefined {
  const next = location.pathname;
  endSession();
  location.assign(`/login?next=${encodeURIComponent(next)}`);
}
const textOf = ({ length }: readonly ProofMethod[], elsewhere: boolean): TextKey => {
  if (elsewhere) return 'identity_passkey_here';
  return length === 0 ? 'identity_prove_again' : 'identity_prove_text';
};
const isOffered = (method: ProofMethod): boolean => method !== 'passkey' || hasPasskeys();

/** Before something is changed that guards the account: is it still the same person? */
export function ProveDialog({ methods, onEnd }: Props) {
  const t = useTexts();
  const offered = methods.filter(isOffered);
  const [method, setMethod] = useState(offered[0]);
  // What there is cannot be shown by this browser; another login would lead here again.
  const elsewhere = methods.length > 0 && method === undefined;
  const form = useForm({ defaultValues: { password: '', code: '' }, shouldUnregister: true });
  const { errors, isSubmitting } = form.formState;
  const [{ ask, stand }] = useState(() => createRenewal(session));
  useEffect(stand, [stand]);
  /** Undefined when its owner called it off. */
  const proofOf = async (typed: Typed): Promise<Proof | string | undefined> => {
    if (method === undefined) return logInAgain();
    if (method === 'password') return { method, password: typed.password };
    if (method !== 'passkey') return { method, code: typed.code.trim() };
    const signed = await passkeyAnswer(t, await call(startPasskeyProof, { body: {} }));
    return typeof signed === 'object' ? { method, ...signed } : signed;
  };
  const submit = form.handleSubmit(async (typed) => {
    const proof = await proofOf(typed);
    if (!proof) return;
    if (typeof proof === 'string') return form.setError('root', { message: proof });
    const from = session.token();
    const answer = await ask(() => call(proveIdentity, { body: proof }));
    if (!answer.success && answer.code === 'wrong_credentials') {
      const message = t('identity_password_wrong');
      return form.setError('password', { message }, { shouldFocus: true });
    }
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    // Who has left meanwhile is gone from the server, too.
    if (!session.renew(answer.value.token, from)) void callAs(answer.value.token)(logout);
    else onEnd(true);
  });
  return (
    <FormDialog
      title={t('identity_prove_title')}
      text={t(textOf(methods, elsewhere))}
      refused={errors.root?.message}
      action={t(elsewhere ? 'shell_close' : actions[method ?? 'none'])}
      icon={method === 'passkey' && <KeyRound size={20} aria-hidden="true" />}
      busy={isSubmitting}
      onSubmit={elsewhere ? () => onEnd(false) : submit}
      onClose={() => onEnd(false)}
    >
      {offered.length > 1 && (
        <RadioGroup
          label={t('message_verify_with')}
          choices={offered.map((value) => ({ value, label: t(labels[value]) }))}
          value={method}
          onChange={(chosen) => {
            form.clearErrors();
            setMethod(chosen);
          }}
        />
      )}
      {method === 'password' && (
        <PasswordField
          label={t('identity_login_password')}
          labels={passwordLabels(t)}
          autoComplete="current-password"
          maxLength={128}
          error={errors.password?.message}
          {...form.register('password', { required: t('field_required') })}
        />
      )}
      {method === 'authenticator' && (
        <CodeField
          digits={6}
          label={t('message_verify_authenticator')}
          hint={t('identity_authenticator_hint')}
          error={errors.code?.message}
          {...form.register('code', {
            validate: (value) => /^\d{6}$/.test(value) || t('identity_digits_needed', { count: 6 }),
          })}
        />
      )}
      {(method === 'sms' || method === 'email') && (
        <SentCodeField
          key={method}
          label={t(labels[method])}
          onSend={() => inTime(call(sendProofCode, { body: { method } }))}
          error={errors.code?.message}
          {...form.register('code', {
            validate: (value) => !!value?.trim() || t('message_code_needed'),
          })}
        />
      )}
    </FormDialog>
  );
}
