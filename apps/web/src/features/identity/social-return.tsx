import type { SecondStep } from '@padauk/contracts/identity';
import { finishSocial, linkSocial } from '@padauk/contracts/social';
import type { Translate } from '@padauk/texts/browser';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Spinner } from '@padauk/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { SwitchedOff } from '../../components/switched-off.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import type { OpenedSession } from './login-form.tsx';
import { secondStepOf } from './second-step.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { withProof } from './security/proof.tsx';
import { SignupForm } from './signup-form.tsx';
import { endErrand, readErrand, type SocialErrand } from './social.ts';

type Props = {
  readonly provider: string;
  /** What the provider has written behind the `?` of its address. */
  readonly given: URLSearchParams;
  /** Opens the terms over the form. */
  readonly onTerms: () => void;
};
type Fresh = { readonly ticket: string; readonly errand: SocialErrand };
type Outcome =
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** The page on which an account should have been linked. */
      readonly from?: string;
    }
  | ({ readonly kind: 'new' } & Fresh)
  /** A member with an authenticator is asked for it whatever the way in. */
  | { readonly kind: 'second'; readonly step: SecondStep; readonly next: string }
  /** Signed in or linked. */
  | { readonly kind: 'done'; readonly message: string; readonly next: string };

/** Finishes what was begun before the visitor went to the provider. */
async function finish(t: Translate, provider: string, given: URLSearchParams): Promise<Outcome> {
  const errand = readErrand();
  endErrand();
  const [state, code, iss] = ['state', 'code', 'iss'].map((name) => given.get(name));
  if (!errand || !state || !code) return { kind: 'refused', message: t('message_social_closed') };
  const { next, browserKey } = errand;
  const params = { provider };
  const body = { browserKey, state, code, ...(iss && { iss }) };
  if (errand.purpose === 'link') {
    const answer = await withProof(() => call(linkSocial, { params, body }));
    if (answer && !answer.success) {
      return { kind: 'refused', message: wordsOf(t, answer), from: next };
    }
    return { kind: 'done', next, message: answer ? t('identity_saved') : '' };
  }
  const answer = await call(finishSocial, { params, body });
  const step = secondStepOf(answer);
  if (step) return { kind: 'second', step, next };
  if (!answer.success) return { kind: 'refused', message: wordsOf(t, answer) };
  if (answer.value.kind === 'new') return { kind: 'new', ticket: answer.value.ticket, errand };
  const name = await beginSession(answer.value.session.token);
  return { kind: 'done', next, message: t('identity_welcome', { name }) };
}

/** The way back from a provider: signed in, linked, or one last question to a newcomer. */
export function SocialReturn({ provider, given, onTerms }: Props) {
  const t = useTexts();
  const router = useRouter();
  const navigate = useNavigate();
  const { methods } = useBrand().register;
  // A code of a provider is good once: what came of it is asked for once.
  const outcome = useQuery({
    queryKey: ['social', provider, given.get('state')],
    queryFn: () => finish(t, provider, given),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
  const leave = (next: string) =>
    next ? router.history.replace(next) : void navigate({ to: '/', replace: true });
  const goOn = useEffectEvent((done: Outcome & { kind: 'done' }) => {
    if (done.message) toast('success', done.message);
    leave(done.next);
  });
  useEffect(() => {
    if (outcome?.kind === 'done') goOn(outcome);
  }, [outcome]);
  if (outcome?.kind === 'refused') {
    return (
      <Card className="grid gap-4">
        <FormError message={outcome.message} />
        {outcome.from === undefined ? (
          <Link to="/login" replace className={buttonClass({ kind: 'gold' })}>
            {t('identity_back_to_login')}
          </Link>
        ) : (
          <Button kind="gold" onClick={() => leave(outcome.from ?? '')}>
            {t('identity_security_title')}
          </Button>
        )}
      </Card>
    );
  }
  if (outcome?.kind === 'second') {
    const { step, next } = outcome;
    const passed = async ({ token }: OpenedSession) => {
      toast('success', t('identity_welcome', { name: await beginSession(token) }));
      leave(next);
    };
    return (
      <Card>
        <SecondStepForm
          step={step}
          onPassed={(opened) => void passed(opened)}
          onBack={() => void navigate({ to: '/login', replace: true })}
        />
      </Card>
    );
  }
  if (outcome?.kind === 'new') {
    const { ticket, errand } = outcome;
    const { browserKey, next } = errand;
    const done = (name: string) => {
      toast('success', t('identity_welcome', { name }));
      leave(next);
    };
    return (
      <Card className="grid gap-4">
        {methods.includes('username') ? (
          <>
            <p className="text-15 text-mid">{t('identity_social_new')}</p>
            <SignupForm
              way="provider"
              provider={{ ticket, browserKey }}
              cameBy={errand}
              onTerms={onTerms}
              onDone={done}
            />
          </>
        ) : (
          <SwitchedOff />
        )}
      </Card>
    );
  }
  return (
    <p role="status" className="flex items-center gap-3 text-15 text-mid">
      <Spinner />
      {t('identity_social_wait')}
    </p>
  );
}
