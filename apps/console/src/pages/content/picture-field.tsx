import { storePicture } from '@padauk/contracts/content-desk';
import { FileField } from '@padauk/ui/file-field';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';

type Props = {
  readonly label: string;
  /** Its name on the site, without size and ending. */
  readonly value: string;
  readonly onChange: (picture: string) => void;
};

/** A picture of the site by its name, or a new one, which is re-encoded and stored at once. */
export function PictureField({ label, value, onChange }: Props) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (file: File | undefined) => {
    setRefused(undefined);
    if (!file) return;
    setBusy(true);
    const answer = await call(storePicture, { file });
    setBusy(false);
    if (answer.success) onChange(answer.value.picture);
    else setRefused(wordsOf(t, answer));
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        dir="ltr"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      {value !== '' && (
        <img
          key={value}
          src={`${value}.webp`}
          alt=""
          className="max-h-36 justify-self-start rounded-md bg-s2 object-contain"
        />
      )}
      <FileField
        label={label}
        labelHidden
        file={undefined}
        accept="image/png,image/jpeg"
        labels={{ choose: t('desk_upload'), remove: t('desk_clear') }}
        hint={t('console_proof_hint')}
        error={refused}
        disabled={busy}
        onChange={(file) => void take(file)}
      />
    </div>
  );
}
