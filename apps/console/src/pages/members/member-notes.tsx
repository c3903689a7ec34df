import { addMemberNote } from '@padauk/contracts/member-file';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Section } from '../../components/fact.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type MemberFile, memberFileQuery } from '../../lib/member-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

const NOTE_MAX = 500;
const writers = ['owner', 'finance', 'risk', 'support', 'agents'];

/** What the staff has noted; notes are added and never changed. */
export function MemberNotes({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  return (
    <Section title={t('people_notes')}>
      {me?.roles.some((role) => writers.includes(role)) && <NoteForm memberId={member.memberId} />}
      {member.notes.length === 0 && <p className="text-mid">{t('console_empty')}</p>}
      <ul className="grid gap-2">
        {member.notes.map(({ at, operator, text }) => (
          <li key={`${at} ${text}`} className="rounded-md bg-s2 p-3">
            <p className="break-words">{text}</p>
            <p className="text-13 text-mid">
              {operator} · <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const act = useActKey();
  const form = useForm({ defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ text }) => {
    const body = { text: text.trim() };
    const idempotencyKey = act.keyFor({ memberId, ...body });
    const answer = await call(addMemberNote, { params: { memberId }, body, idempotencyKey });
    act.settle(answer);
    if (!answer.success) return form.setError('root', { message: wordsOf(t, answer) });
    form.reset();
    return queryClient.invalidateQueries({ queryKey: memberFileQuery(memberId).queryKey });
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <Refusal message={errors.root?.message} />
      <TextField
        label={t('people_note_new')}
        maxLength={NOTE_MAX}
        error={errors.text?.message}
        {...form.register('text', { validate: (text) => !!text.trim() || t('console_needed') })}
      />
      <Button size="sm" type="submit" busy={isSubmitting} className="justify-self-start">
        {t('people_note_add')}
      </Button>
    </form>
  );
}
