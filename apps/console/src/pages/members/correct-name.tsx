import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import type { MemberFile } from '../../lib/member-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Props = { readonly member: MemberFile; readonly onClose: () => void };

/** Proposes another real name for a member who has written it wrong; nobody reads the present one. */
export function CorrectName({ member: { memberId }, onClose }: Props) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const faults = useFaults();
  const payeeName = name.trim();
  const wishOf = (reason: string) => {
    if (payeeName) return { kind: 'member.correct-name', memberId, payeeName, reason } as const;
    setMissing(true);
    return { missing: t('console_needed') };
  };
  return (
    <ProposeDialog
      title={t('console_correct_name')}
      text={t('people_correct_name_text')}
      wishOf={wishOf}
      faults={faults}
      onClose={onClose}
    >
      <TextField
        label={t('message_verify_name')}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={name}
        error={
          missing ? t('console_needed') : faults.of('payeeName') && t('message_real_name_form')
        }
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setMissing(false);
        }}
      />
    </ProposeDialog>
  );
}
