import { FEEDBACK_MAX, FEEDBACK_MIN, sendFeedback } from '@padauk/contracts/site';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts, useToken } from '../../lib/site.ts';

const categories = ['question', 'fault', 'idea', 'complaint'] as const;
type Fields = { category: (typeof categories)[number]; content: string; contact: string };

/** A message to the operator; a visitor may say how to be answered. */
export function FeedbackForm({ titleAs: Title = 'h3' }: { readonly titleAs?: 'h2' | 'h3' }) {
  const t = useTexts();
  const act = useActKey();
  const signedIn = useToken() !== null;
  const [sent, setSent] = useState(false);
  const form = useForm<Fields>({
    defaultValues: { category: 'question', content: '', contact: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ category, content, contact }) => {
    const body = {
      category,
      content: content.trim(),
      ...(contact.trim() && { contact: contact.trim() }),
    };
    const answer = await call(sendFeedback, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (answer.success) setSent(true);
    else form.setError('root', { message: wordsOf(t, answer) });
  });
  if (sent) {
    return (
      <Callout kind="win" live>
        {t('site_feedback_sent')}
      </Callout>
    );
  }
  const bounds = { min: FEEDBACK_MIN, max: FEEDBACK_MAX };
  const tooShortOrLong = (text: string) => {
    const { length } = text.trim();
    return (
      (length >= FEEDBACK_MIN && length <= FEEDBACK_MAX) || t('message_feedback_length', bounds)
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Title className="text-17">{t('site_feedback_title')}</Title>
      <FormError message={errors.root?.message} />
      <SelectField label={t('site_feedback_category')} {...form.register('category')}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {t(`site_feedback_${category}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('site_feedback_content')}
        hint={t('message_feedback_length', bounds)}
        maxLength={FEEDBACK_MAX}
        error={errors.content?.message}
        {...form.register('content', { validate: tooShortOrLong })}
      />
      {!signedIn && (
        <TextField
          label={t('site_feedback_contact')}
          hint={t('site_feedback_contact_hint')}
          maxLength={120}
          autoComplete="email"
          {...form.register('contact')}
        />
      )}
      <Button type="submit" kind="gold" wide busy={isSubmitting}>
        {t('site_feedback_send')}
      </Button>
    </form>
  );
}
