import { type FieldRule, register as registerRoute } from '@padauk/contracts/identity';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { PasswordField } from '@padauk/ui/password-field';
import { TextField } from '@padauk/ui/text-field';
import { useForm, useWatch } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, texts, useTexts } from '../../lib/site.ts';
import { useActKey } from '@padauk/site-client/use-act-key';
import { beginSession } from '../../lib/begin-session.ts';
import { RuleMeter } from './rule-meter.tsx';
import { accepts, lengthText } from './rules.ts';

type Fields = {
  username: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  agreed: boolean;
};
const fieldNames = ['username', 'password', 'confirmPassword', 'referralCode', 'agreed'] as const;
const isField = (path: string): path is (typeof fieldNames)[number] =>
  fieldNames.some((name) => name === path);

type Props = {
  readonly referralCode?: string;
  readonly onDone: (name: string) => void;
  readonly onTerms: () => void;
};

export function SignupForm({ referralCode = '', onDone, onTerms }: Props) {
  const t = useTexts();
  const { register: rules } = useBrand();
  const act = useActKey();
  const form = useForm<Fields>({
    defaultValues: { username: '', password: '', confirmPassword: '', referralCode, agreed: false },
    mode: 'onTouched',
  });
  const { register, handleSubmit, setError, getValues, control } = form;
  const { errors, isSubmitting } = form.formState;
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const ruleOf = (field: string): FieldRule | undefined =>
    rules.fields.find((rule) => rule.field === field && rule.enabled);
  const wordsOfRule = (rule: FieldRule | undefined): string => {
    const key = `reg_pattern_${rule?.patternId}`;
    // The server may know kinds of patterns for which this page has no words.
    return rule && texts.has(key)
      ? t(key as TextKey, { length: lengthText(rule) })
      : t('field_pattern');
  };
  const check = (field: string) => (value: string) => {
    const rule = ruleOf(field);
    return !rule || accepts(rule, value.trim()) || wordsOfRule(rule);
  };
  const submit = handleSubmit(async (fields) => {
    const body = {
      username: fields.username.trim(),
      password: fields.password,
      confirmPassword: fields.confirmPassword,
      agreed: true,
      ...(fields.referralCode.trim() && { referralCode: fields.referralCode.trim() }),
      login: true,
      registerUrl: location.href.slice(0, 500),
      registerMethod: 'WEB',
    } as const;
    const answer = await call(registerRoute, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (answer.success) return onDone(await beginSession(answer.value.token));
    const known = (answer.value?.fields ?? []).filter(({ path }) => isField(path));
    for (const { path } of known) {
      if (isField(path)) {
        setError(path, {
          message: path === 'confirmPassword' ? t('field_mismatch') : wordsOfRule(ruleOf(path)),
        });
      }
    }
    if (answer.code === 'username_taken') setError('username', { message: wordsOf(t, answer) });
    else setError('root', { message: wordsOf(t, answer) });
    return undefined;
  });
  const [usernameRule, passwordRule] = [ruleOf('username'), ruleOf('password')];
  const labels = { show: t('identity_password_show'), hide: t('identity_password_hide') };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <FormError message={errors.root?.message} />
      <TextField
        label={t('identity_username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        hint={usernameRule && <RuleMeter rule={usernameRule} value={username.trim()} />}
        error={errors.username?.message}
        {...register('username', { required: t('field_required'), validate: check('username') })}
      />
      <PasswordField
        label={t('identity_password')}
        labels={labels}
        autoComplete="new-password"
        maxLength={128}
        hint={passwordRule && <RuleMeter rule={passwordRule} value={password} />}
        error={errors.password?.message}
        {...register('password', { required: t('field_required'), validate: check('password') })}
      />
      <PasswordField
        label={t('identity_confirm_password')}
        labels={labels}
        autoComplete="new-password"
        maxLength={128}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: t('field_required'),
          validate: (value) => value === getValues('password') || t('field_mismatch'),
        })}
      />
      {referralCode && (
        <TextField
          label={t('identity_referral')}
          maxLength={32}
          autoComplete="off"
          {...register('referralCode')}
        />
      )}
      <Checkbox
        error={errors.agreed?.message}
        {...register('agreed', { required: t('identity_agree_missing') })}
      >
        {t('identity_agree', { age: rules.ageMin })}
      </Checkbox>
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
  );
}
