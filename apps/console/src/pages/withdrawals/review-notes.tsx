import { Button } from '@padauk/ui/button';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { Time } from '../../components/time.tsx';
import type { Review } from '../../lib/queries.ts';
import { useTexts } from '../../lib/site.ts';

const NOTE_MAX = 500;

type Props = {
  readonly review: Review;
  readonly busy: boolean;
  /** Whether it was written down; else it stays, to be sent again. */
  readonly onSave: (text: string) => Promise<boolean>;
};

/** What operators write to each other. */
export function ReviewNotes({ review, busy, onSave }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <section aria-labelledby="notes" className="grid gap-2">
      <h3 id="notes" className="text-15 font-bold">
        {t('review_notes')}
      </h3>
      {review.notes.length === 0 && <p className="text-13 text-mid">{t('review_notes_none')}</p>}
      <ul className="grid gap-2">
        {review.notes.map((note) => (
          <li key={`${note.at} ${note.operator}`} className="rounded-md bg-s2 px-3 py-2 text-13">
            <p className="break-words">{note.text}</p>
            <p className="text-mid">
              {note.operator} <Time at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void onSave(text.trim()).then((saved) => saved && setText(''));
        }}
      >
        <TextField
          label={t('review_note_new')}
          hint={t('review_note_hint')}
          maxLength={NOTE_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {t('review_note_save')}
        </Button>
      </form>
    </section>
  );
}
