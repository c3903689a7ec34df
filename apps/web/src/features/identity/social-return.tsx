import type { SecondStep } from '@padauk/contracts/identity';
import { finishSocial, linkSocial, registerSocial } from '@padauk/contracts/social';
import { useActKey } from '@padauk/site-client/use-act-key';
import type { Translate } from '@padauk/texts/browser';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Checkbox } from '@padauk/ui/checkbox';
import { Spinner } from '@padauk/ui/spinner';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { useBrand } from '../../lib/config.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import type { OpenedSession } from './login-form.tsx';
import { deviceId } from './device-id.ts';
import { RuleMeter } from './rule-meter.tsx';
import { fieldCheck, ruleOf } from './rules.ts';
import { secondStepOf } from './second-step.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { withProof } from './security/proof.tsx';
import { endErrand, readErrand, type SocialErrand } from './social.ts';
import { useWords } from './use-words.ts';

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
  /** Who has an authenticator is asked for it whatever the way in. */
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

/** The way back from a provider: signed in, linked, or one last question to who is new. */
export function SocialReturn({ provider, given, onTerms }: Props) {
  const t = useTexts();
  const router = useRouter();
  const navigate = useNavigate();
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
    return <NewcomerForm {...{ ticket, errand, onTerms }} onDone={() => leave(errand.next)} />;
  }
  return (
    <p role="status" className="flex items-center gap-3 text-15 text-mid">
      <Spinner />
      {t('identity_social_wait')}
    </p>
  );
}

type NewcomerProps = Fresh & { readonly onTerms: () => void; readonly onDone: () => void };
/** Who is new chooses a name and agrees; the provider has said the rest. */
function NewcomerForm({ ticket, errand, onTerms, onDone }: NewcomerProps) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const rule = ruleOf(rules, 'username');
  const act = useActKey();
  const form = useForm({
    defaultValues: { username: '', agreed: false, ageConfirmed: false },
  });
  const username = useWatch({ control: form.control, name: 'username' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const body = {
      ticket,
      browserKey: errand.browserKey,
      username: typed.username.trim(),
      agreed: true,
      ...(rules.ageConfirmation && { ageConfirmed: true as const }),
      ...(errand.referralCode && { referralCode: errand.referralCode }),
      deviceId: deviceId(),
    } as const;
    const answer = await call(registerSocial, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (!answer.success) {
      const place = answer.code === 'username_taken' ? 'username' : 'root';
      return form.setError(place, { message: wordsOf(t, answer) });
    }
    toast('success', t('identity_welcome', { name: await beginSession(answer.value.token) }));
    return onDone();
  });
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-15 text-mid">{t('identity_social_new')}</p>
        <FormError message={errors.root?.message} />
        <TextField
          label={t('identity_username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          hint={rule && <RuleMeter rule={rule} value={username.trim()} />}
          error={errors.username?.message}
          {...form.register('username', {
            validate: (value) => fieldCheck(words, rule)(value.trim()),
          })}
        />
        <Checkbox
          error={errors.agreed?.message}
          {...form.register('agreed', { required: t('identity_agree_missing') })}
        >
          {t('identity_agree', { age: rules.ageMin })}
        </Checkbox>
        {rules.ageConfirmation && (
          <Checkbox
            error={errors.ageConfirmed?.message}
            {...form.register('ageConfirmed', {
              required: t('message_age_confirm', { age: rules.birthdayAgeMin }),
            })}
          >
            {t('message_age_agree', { age: rules.birthdayAgeMin })}
          </Checkbox>
        )}
        <button
          type="button"
          onClick={onTerms}
          className="min-h-6 justify-self-start text-start text-13 text-acc underline"
        >
          {t('identity_terms')}
        </button>
        <Button type="submit" kind="gold" size="lg" wide busy={isSubmitting}>
          {t('identity_signup_action')}
        </Button>
      </form>
    </Card>
  );
}
