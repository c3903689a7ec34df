import { logInByPasskey, startPasskeyLogin } from '@padauk/contracts/security';
import { Button } from '@padauk/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { hasPasskeys } from '@padauk/site-client/passkeys';
import type { OpenedSession } from './login-form.tsx';
import { passkeyAnswer } from './passkey-answer.ts';

type Props = {
  /** The entrance of agents: only they come in. */
  readonly agent: boolean;
  readonly onGranted: (granted: { readonly session: OpenedSession }) => void;
  readonly onRefused: (message: string) => void;
};

/** Signs in by what the phone or the computer keeps: a finger, a face, a screen lock. */
export function PasskeyLogin({ agent, onGranted, onRefused }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    const message = await tryPasskey();
    setBusy(false);
    if (message) onRefused(message);
  };
  /** The words of what went wrong; undefined when it did not, or when it was called off. */
  const tryPasskey = async (): Promise<string | undefined> => {
    const signed = await passkeyAnswer(t, await call(startPasskeyLogin, { body: {} }));
    if (typeof signed !== 'object') return signed;
    const answer = await call(logInByPasskey, {
      body: agent ? { ...signed, page: 'agent' } : signed,
    });
    if (!answer.success) return wordsOf(t, answer);
    onGranted({ session: answer.value });
    return undefined;
  };
  return (
    <Button
      wide
      kind="ghost"
      busy={busy}
      icon={<KeyRound size={20} aria-hidden="true" />}
      onClick={() => void enter()}
    >
      {t('identity_passkey_login')}
    </Button>
  );
}
