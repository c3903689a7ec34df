import type { Answer } from '@padauk/contracts/client';
import type { RegisterRules } from '@padauk/contracts/identity';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wordsOf } from '../../lib/ask.ts';
import { laterRuleOf, wordsOfField } from './rules.ts';
import type { useWords } from './use-words.ts';

type No = Extract<Answer<unknown>, { success: false }>;
type Options<Form extends FieldValues> = {
  readonly words: ReturnType<typeof useWords>;
  readonly rules: RegisterRules;
  /** The form's field for each path of the body that it can say something about. */
  readonly fields: Readonly<Record<string, Path<Form>>>;
};

/** Says a refusal where it belongs: under the fields that it names, else above the form. */
export function tellRefusal<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  answer: No,
  { words, rules, fields }: Options<Form>,
): void {
  const named = (answer.value?.fields ?? []).flatMap((error) => {
    const field = fields[error.path];
    return field === undefined ? [] : [{ error, field }];
  });
  for (const [index, { error, field }] of named.entries()) {
    // A new password obeys the rule of passwords, under whichever name it travels.
    const rule = laterRuleOf(rules, /password/i.test(error.path) ? 'password' : error.path);
    const message = wordsOfField(words, error, rule);
    form.setError(field, { message }, { shouldFocus: index === 0 });
  }
  if (named.length === 0) form.setError('root', { message: wordsOf(words.t, answer) });
}
