import { Tabs } from '@padauk/ui/tabs';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { SwitchedOff } from '../../components/switched-off.tsx';
import { isModuleOn, useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { LoginForm, type LoginProps } from './login-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

type Props = LoginProps & {
  readonly onForgot: () => void;
  /** Where the visitor wanted to go. */
  readonly next: string;
};

/** The ways in that the brand has: by user name, by SMS, by passkey, by a provider. */
export function LoginPanel({ onForgot, next, ...login }: Props) {
  const t = useTexts();
  const { whitelabel } = useBrand();
  const [chosen, setWay] = useState<'username' | 'sms'>('username');
  const [refused, setRefused] = useState<string>();
  const hasSms = isModuleOn(whitelabel, 'MOBILE_CODE_LOGIN');
  const hasName = isModuleOn(whitelabel, 'USERNAME_LOGIN');
  if (!isModuleOn(whitelabel, 'LOGIN')) return <SwitchedOff />;
  const way = hasName && !(hasSms && chosen === 'sms') ? 'username' : 'sms';
  const form =
    way === 'username' ? (
      <LoginForm {...login} onForgot={onForgot} />
    ) : (
      hasSms && <SmsLoginForm {...login} />
    );
  return (
    <div className="grid gap-4">
      {hasSms && hasName ? (
        <Tabs
          look="line"
          label={t('identity_login_ways')}
          current={way}
          onChange={setWay}
          tabs={[
            { key: 'username', label: t('identity_by_username') },
            { key: 'sms', label: t('identity_by_sms') },
          ]}
        >
          <div className="pt-1">{form}</div>
        </Tabs>
      ) : (
        form
      )}
      <FormError message={refused} />
      <PasskeyLogin agent={login.agent} onGranted={login.onGranted} onRefused={setRefused} />
      {!login.agent && <SocialButtons next={next} onRefused={setRefused} />}
    </div>
  );
}
