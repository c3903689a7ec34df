import { TextField } from '@padauk/ui/text-field';
import { type ComponentProps, useState } from 'react';
import { ProposeDialog, type Wish } from '../../components/propose-dialog.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Props = { readonly member: MemberFile; readonly onClose: () => void };

/** Proposes another real name for a member who has written it wrong; nobody reads the present one. */
export function CorrectName({ member: { memberId }, onClose }: Props) {
  const t = useTexts();
  return (
    <CorrectGiven
      title={t('console_correct_name')}
      text={t('people_correct_name_text')}
      field={{ path: 'payeeName', label: t('message_verify_name'), maxLength: 255 }}
      wrong={t('message_real_name_form')}
      wishOf={(payeeName, reason) => ({
        kind: 'member.correct-name',
        memberId,
        payeeName,
        reason,
      })}
      onClose={onClose}
    />
  );
}

/** The same of the birthday. */
export function CorrectBirthday({ member: { memberId }, onClose }: Props) {
  const t = useTexts();
  return (
    <CorrectGiven
      title={t('console_correct_birthday')}
      text={t('people_correct_birthday_text')}
      field={{ path: 'birthday', label: t('identity_birthday'), type: 'date' }}
      wishOf={(birthday, reason) => ({
        kind: 'member.correct-birthday',
        memberId,
        birthday,
        reason,
      })}
      onClose={onClose}
    />
  );
}

function CorrectGiven({
  title,
  text,
  field: { path, ...input },
  wrong,
  wishOf,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly field: Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'maxLength'> & {
    readonly path: string;
  };
  /** Said where the server refuses it, in place of what it says of any field. */
  readonly wrong?: string;
  readonly wishOf: (typed: string, reason: string) => Wish;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const faults = useFaults();
  const fault = faults.of(path);
  const typed = value.trim();
  return (
    <ProposeDialog
      title={title}
      text={text}
      wishOf={(reason) => {
        if (typed) return wishOf(typed, reason);
        setMissing(true);
        return { missing: t('console_needed') };
      }}
      faults={faults}
      onClose={onClose}
    >
      <TextField
        {...input}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={missing ? t('console_needed') : fault && (wrong ?? fault)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setMissing(false);
        }}
      />
    </ProposeDialog>
  );
}
