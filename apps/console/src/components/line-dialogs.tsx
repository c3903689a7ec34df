import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { ProposeDialog } from './propose-dialog.tsx';

type Person = { readonly memberId: string; readonly account: string };
type Props = { readonly member: Person; readonly onClose: () => void };

/** Proposes to move a member below another agent, with everybody below him. */
export function MoveLine({ member, onClose }: Props) {
  const t = useTexts();
  const [upline, setUpline] = useState('');
  const faults = useFaults();
  const { memberId } = member;
  return (
    <ProposeDialog
      title={t('agentdesk_move')}
      text={t('agentdesk_move_text', { name: member.account })}
      wishOf={(reason) => ({ kind: 'member.move-line', memberId, upline: upline.trim(), reason })}
      faults={faults}
      onClose={onClose}
    >
      <TextField
        label={t('agentdesk_upline')}
        hint={t('agentdesk_upline_hint')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={upline}
        error={faults.of('upline')}
        onChange={({ currentTarget }) => setUpline(currentTarget.value)}
      />
    </ProposeDialog>
  );
}

/** Proposes that a member becomes an agent. */
export function MakeAgent({ member, onClose }: Props) {
  const t = useTexts();
  const { memberId, account: name } = member;
  return (
    <ProposeDialog
      title={t('agentdesk_make')}
      text={t('agentdesk_make_text', { name })}
      wishOf={(reason) => ({ kind: 'member.make-agent', memberId, reason })}
      onClose={onClose}
    />
  );
}
