import type { RegisterRules, SecondStep } from '@padauk/contracts/identity';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Tabs } from '@padauk/ui/tabs';
import type { TextKey } from '@padauk/texts/browser';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Banknote, BookOpenCheck, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { beginSession } from '../../lib/begin-session.ts';
import { comeIn } from '../../lib/come-in.ts';
import { endSession } from '../../lib/end-session.ts';
import { playFree } from '../../lib/free-play.ts';
import { isModuleOn, useBrand } from '../../lib/config.ts';
import { queryClient, session, useTexts, useToken } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { useIsGone } from '../../lib/use-is-gone.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import type { Granted, OpenedSession } from './login-form.tsx';
import { LoginPanel } from './login-panel.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignupPanel } from './signup-panel.tsx';

const points = [
  { key: 'identity_point_fair', Icon: ShieldCheck },
  { key: 'identity_point_rules', Icon: BookOpenCheck },
  { key: 'identity_point_payout', Icon: Banknote },
] as const;

/** What is in the popup in place of its tabs. */
type Step =
  | { readonly kind: 'forgot' }
  | {
      readonly kind: 'second';
      readonly asked: SecondStep;
      readonly onPassed: (opened: OpenedSession) => void;
    }
  /** The password that was just typed must be changed, or may be at a first login. */
  | { readonly kind: 'change'; readonly oldPassword: string; readonly must: boolean };

const titles: Readonly<Record<Step['kind'], { readonly title: TextKey; readonly text: TextKey }>> =
  {
    forgot: { title: 'identity_forgot_title', text: 'identity_forgot_text' },
    second: { title: 'message_address_unknown_title', text: 'message_address_unknown_text' },
    change: { title: 'identity_change_title', text: 'identity_change_expired' },
  };

type Props = {
  readonly tab: 'login' | 'register';
  /** Banners of the operator beside the form. */
  readonly banner: ReactNode;
  /** The ones beside the way back in. */
  readonly forgotBanner: ReactNode;
  /** Opens the terms over the form. */
  readonly onTerms: () => void;
};

/** Agents come in by an entrance of their own, which leads to their area. */
const AGENT_HOME = '/agentHome';

/**
 * Login and registration over the home page; `next` leads back to where the visitor wanted to go.
 */
export function AuthDialog({ tab, banner, forgotBanner, onTerms }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ strict: false });
  const [step, setStep] = useState<Step | undefined>(
    search.tab === 'forgot' ? { kind: 'forgot' } : undefined,
  );
  const [from] = useState(session.token);
  const isGone = useIsGone();
  const isLogin = tab === 'login';
  const agent = isLogin && search.next === AGENT_HOME;
  const { register, whitelabel } = useBrand();
  const { methods } = register;
  const isOpen = isLogin ? isModuleOn(whitelabel, 'LOGIN') : methods.length > 0;
  const { title, text } = headOf(step, isLogin, agent, asksMore(register));
  useTitle(t(title));
  /** Back to where the visitor was; home, where the visit began with this popup. */
  const close = () => {
    // A member who must change the password first is not in yet.
    if (step?.kind === 'change' && step.must) endSession();
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
  const leave = () => {
    if (search.next) router.history.replace(search.next);
    else void navigate({ to: '/', replace: true });
  };
  const done = (name: string) => {
    toast('success', t('identity_welcome', { name }));
    leave();
  };
  const granted = async ({ session: opened, password }: Granted) => {
    const name = await comeIn(opened.token, { from, isGone });
    if (name === undefined) return;
    if (password !== undefined && (opened.passwordExpired || opened.firstTimeLogin)) {
      setStep({ kind: 'change', oldPassword: password, must: opened.passwordExpired });
    } else {
      done(name);
    }
  };
  const changed = async () => {
    const token = session.token();
    // What was refused until now, and the facts that said why.
    void queryClient.invalidateQueries({ queryKey: ['member'] });
    done(token === null ? '' : await beginSession(token));
  };
  const back = () => setStep(undefined);
  const coming = {
    onGranted: (now: Granted) => void granted(now),
    onSecondStep: (asked: SecondStep, onPassed: (opened: OpenedSession) => void) =>
      setStep({ kind: 'second', asked, onPassed }),
  };
  return (
    <Dialog
      title={t(title)}
      titleHidden
      shape="wide"
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={close}
    >
      <div className="md:grid md:grid-cols-[340px_1fr]">
        <Side banner={step?.kind === 'forgot' ? forgotBanner : isOpen && banner} />
        <div className="grid content-start gap-5 p-5 pt-6 sm:p-8">
          <div className="pe-10">
            <p aria-hidden="true" className="text-24 leading-tight font-bold">
              {t(title)}
            </p>
            {/* What it takes to open an account is no word for a door that is shut. */}
            {isOpen && <p className="mt-1 text-15 text-mid">{t(text)}</p>}
          </div>
          {step?.kind === 'forgot' && <ForgotPassword {...coming} onBack={back} />}
          {step?.kind === 'second' && (
            <SecondStepForm step={step.asked} onPassed={step.onPassed} onBack={back} />
          )}
          {step?.kind === 'change' && (
            <>
              <ChangePasswordForm oldPassword={step.oldPassword} onChanged={() => void changed()} />
              {!step.must && (
                <Button kind="quiet" onClick={() => void changed()}>
                  {t('identity_change_later')}
                </Button>
              )}
            </>
          )}
          {/* Hidden, not gone: what was typed is still there on the way back. */}
          <div hidden={step !== undefined} className="grid gap-5">
            <Doors tab={tab} single={agent || (isLogin && methods.length === 0)}>
              {isLogin ? (
                <LoginPanel
                  agent={agent}
                  {...coming}
                  next={search.next ?? ''}
                  onForgot={() => setStep({ kind: 'forgot' })}
                />
              ) : (
                <SignupPanel cameBy={search} onDone={done} onTerms={onTerms} />
              )}
            </Doors>
            {!agent && <FreePlay onDone={leave} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** What everybody fills in; a brand may ask for more. */
const least = [
  'username',
  'password',
  'confirmPassword',
  'referralCode',
  'affiliateCode',
  'verificationCode',
];
const asksMore = ({ fields }: RegisterRules): boolean =>
  fields.some(({ field, enabled }) => enabled && !least.includes(field));

function headOf(step: Step | undefined, isLogin: boolean, agent: boolean, more: boolean) {
  if (step?.kind === 'change' && !step.must) {
    return { title: 'identity_change_title', text: 'identity_change_first' } as const;
  }
  if (step) return titles[step.kind];
  if (agent) return { title: 'identity_agent_title', text: 'identity_agent_text' } as const;
  return isLogin
    ? ({ title: 'identity_login_title', text: 'identity_login_text' } as const)
    : ({
        title: 'identity_signup_title',
        text: more ? 'identity_signup_more' : 'identity_signup_text',
      } as const);
}

type DoorsProps = Pick<Props, 'tab'> & {
  /** Only this door is offered. */
  readonly single: boolean;
  readonly children: ReactNode;
};
/** The two doors, each with an address of its own. */
function Doors({ tab, single, children }: DoorsProps) {
  const t = useTexts();
  const navigate = useNavigate();
  if (single) return children;
  return (
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
      {children}
    </Tabs>
  );
}

/** Beside the form on a desk: the operator's banners, and what a player may expect of the house. */
function Side({ banner }: Pick<Props, 'banner'>) {
  const t = useTexts();
  return (
    <div className="relative overflow-clip bg-linear-to-b from-[#2b1a52] to-[#0b1120] text-white max-md:hidden">
      <div
        aria-hidden="true"
        className="absolute -top-24 -right-16 size-80 rounded-full bg-[#ffb61f]/20 blur-3xl"
      />
      {/* As high as the window of the dialog: beside a form that scrolls it stays whole. */}
      <div className="sticky top-0 flex min-h-[min(100%,calc(92dvh-2px))] flex-col justify-end gap-5 p-8">
        <img src="/brand/favicon.svg" alt="" width={96} height={96} className="size-24" />
        <div className="-mx-4 mb-auto">{banner}</div>
        <ul className="grid gap-4">
          {points.map(({ key, Icon }) => (
            <li key={key} className="flex items-start gap-3 text-15">
              <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-[#ffe27a]" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The way in without an account, where the brand offers it to guests. */
function FreePlay({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts();
  const { whitelabel } = useBrand();
  const signedIn = useToken() !== null;
  const [busy, setBusy] = useState(false);
  const isGone = useIsGone();
  if (signedIn || !isModuleOn(whitelabel, 'FREE_PLAY')) return null;
  const play = async () => {
    setBusy(true);
    const playing = await playFree(isGone);
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
