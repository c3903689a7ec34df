import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Tabs } from '@padauk/ui/tabs';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Banknote, BookOpenCheck, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isModuleOn, useBrand } from '../../lib/config.ts';
import { useTexts, useToken } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { useTitle } from '../../lib/use-title.ts';
import { playFree } from '../../lib/free-play.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const points = [
  { key: 'identity_point_fair', Icon: ShieldCheck },
  { key: 'identity_point_rules', Icon: BookOpenCheck },
  { key: 'identity_point_payout', Icon: Banknote },
] as const;

type Props = {
  readonly tab: 'login' | 'register';
  /** Banners of the operator beside the form. */
  readonly banner: ReactNode;
  /** Opens the terms over the form. */
  readonly onTerms: () => void;
};

/**
 * Login and registration over the home page; `next` leads back to where the visitor wanted to go.
 */
export function AuthDialog({ tab, banner, onTerms }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ strict: false });
  const isLogin = tab === 'login';
  useTitle(t(isLogin ? 'shell_login' : 'shell_signup'));
  /** Back to where the visitor was; home, where the visit began with this popup. */
  const close = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
  const done = (name: string) => {
    toast('success', t('identity_welcome', { name }));
    leave();
  };
  const leave = () => {
    if (search.next) router.history.replace(search.next);
    else void navigate({ to: '/', replace: true });
  };
  return (
    <Dialog
      title={t(isLogin ? 'identity_login_title' : 'identity_signup_title')}
      titleHidden
      shape="wide"
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={close}
    >
      <div className="md:grid md:grid-cols-[340px_1fr]">
        <div className="relative flex min-h-full flex-col justify-end gap-5 overflow-hidden bg-linear-to-b from-[#2b1a52] to-[#0b1120] p-8 text-white max-md:hidden">
          <div
            aria-hidden="true"
            className="absolute -top-24 -right-16 size-80 rounded-full bg-[#ffb61f]/20 blur-3xl"
          />
          <img
            src="/brand/favicon.svg"
            alt=""
            width={96}
            height={96}
            className="relative size-24"
          />
          <div className="relative -mx-8 mb-auto">{banner}</div>
          <ul className="relative grid gap-4">
            {points.map(({ key, Icon }) => (
              <li key={key} className="flex items-start gap-3 text-15">
                <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-[#ffe27a]" />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-5 p-5 pt-6 sm:p-8">
          <div className="pe-10">
            <p aria-hidden="true" className="text-24 leading-tight font-bold">
              {t(isLogin ? 'identity_login_title' : 'identity_signup_title')}
            </p>
            <p className="mt-1 text-15 text-mid">
              {t(isLogin ? 'identity_login_text' : 'identity_signup_text')}
            </p>
          </div>
          <Tabs
            label={t('identity_auth_tabs')}
            current={tab}
            tabs={[
              { key: 'login', label: t('shell_login') },
              { key: 'register', label: t('shell_signup') },
            ]}
            onChange={(key) =>
              void navigate({
                to: key === 'login' ? '/login' : '/register',
                search: (before) => before,
                replace: true,
              })
            }
          >
            {isLogin ? (
              <LoginForm onDone={done} />
            ) : (
              <SignupForm
                {...(search.referralCode && { referralCode: search.referralCode })}
                onDone={done}
                onTerms={onTerms}
              />
            )}
          </Tabs>
          <FreePlay onDone={leave} />
        </div>
      </div>
    </Dialog>
  );
}

/** The way in without an account, where the brand offers it to guests. */
function FreePlay({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts();
  const { whitelabel } = useBrand();
  const signedIn = useToken() !== null;
  const [busy, setBusy] = useState(false);
  if (signedIn || !isModuleOn(whitelabel, 'FREE_PLAY')) return null;
  const play = async () => {
    setBusy(true);
    const playing = await playFree();
    setBusy(false);
    if (playing) onDone();
  };
  return (
    <div className="grid gap-2 border-t border-line/60 pt-5 text-center">
      <Button wide busy={busy} onClick={() => void play()}>
        {t('identity_trial_action')}
      </Button>
      <p className="text-13 text-mid">{t('identity_trial_text')}</p>
    </div>
  );
}
