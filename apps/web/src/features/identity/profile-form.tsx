import { readProfile, setProfile } from '@padauk/contracts/profile';
import type { ReplyOf } from '@padauk/contracts/route';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { TextField } from '@padauk/ui/text-field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ask } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { memberQuery } from '../../lib/member.ts';
import { call, queryClient } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { fieldCheck, laterRuleOf } from './rules.ts';
import { lookOf } from './signup-fields.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useWords } from './use-words.ts';

const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  queryFn: ({ signal }) => ask(readProfile, { signal }),
});
type Profile = ReplyOf<typeof readProfile>;

const names = [
  'nationality',
  'birthplace',
  'address',
  'occupation',
  'incomeSource',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'qqNum',
] as const;
type OptionalName = (typeof names)[number];
type Form = Record<OptionalName, string> & { nickname: string; birthday: string };

/** What players say of themselves; only the name that others see is needed. */
export function ProfileForm() {
  const profile = useQuery(profileQuery);
  return (
    <QueryView query={profile} pending={<Skeleton className="h-96 rounded-lg!" />}>
      {(value) => <Fields profile={value} />}
    </QueryView>
  );
}

function Fields({ profile }: { readonly profile: Profile }) {
  const words = useWords();
  const { t } = words;
  const { register: rules } = useBrand();
  const told = Object.fromEntries(names.map((name) => [name, profile[name] ?? '']));
  const form = useForm<Form>({
    defaultValues: {
      ...(told as Record<OptionalName, string>),
      nickname: profile.nickname,
      birthday: profile.birthday ?? '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  // What stands may be older than the rule: only what is changed is judged.
  const check = (name: OptionalName | 'nickname') => (text: string) => {
    const value = text.trim();
    const stands = value === (profile[name] ?? '');
    return stands || fieldCheck(words, laterRuleOf(rules, name))(value);
  };
  const submit = form.handleSubmit(async ({ nickname, birthday, ...typed }) => {
    const given = Object.fromEntries(names.map((name) => [name, typed[name].trim() || null]));
    const answer = await call(setProfile, {
      body: {
        ...(given as Record<OptionalName, string | null>),
        nickname: nickname.trim(),
        ...(birthday && profile.birthday === null && { birthday }),
      },
    });
    if (!answer.success) {
      const fields = { nickname: 'nickname', birthday: 'birthday', ...sameNames } as const;
      return tellRefusal(form, answer, { words, rules, fields });
    }
    queryClient.setQueryData(profileQuery.queryKey, answer.value);
    toast('success', t('identity_saved'));
    return queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
  });
  return (
    <Card>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2 empty:hidden">
          <FormError message={errors.root?.message} />
        </div>
        <TextField
          label={t('identity_nickname')}
          autoComplete="nickname"
          maxLength={255}
          error={errors.nickname?.message}
          {...form.register('nickname', {
            validate: (text) => (text.trim() ? check('nickname')(text) : t('field_required')),
          })}
        />
        <TextField
          label={t('identity_birthday')}
          type="date"
          autoComplete="bday"
          hint={t('identity_birthday_once')}
          disabled={profile.birthday !== null}
          error={errors.birthday?.message}
          {...form.register('birthday')}
        />
        {names.map((name) => {
          const { label, ...look } = lookOf(name);
          return (
            <TextField
              key={name}
              {...look}
              label={t(label)}
              maxLength={255}
              error={errors[name]?.message}
              {...form.register(name, { validate: check(name) })}
            />
          );
        })}
        <div className="sm:col-span-2">
          <Button type="submit" kind="gold" size="lg" busy={isSubmitting}>
            {t('identity_save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const sameNames = Object.fromEntries(names.map((name) => [name, name])) as {
  readonly [Name in OptionalName]: Name;
};
