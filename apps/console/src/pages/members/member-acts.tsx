import {
  freezeMember,
  HOLD_DAYS_MAX,
  holdWithdrawals,
  signMemberOut,
  thawMember,
} from '@padauk/contracts/member-file';
import type { Answer } from '@padauk/contracts/client';
import type { Role } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Checkbox } from '@padauk/ui/checkbox';
import { SelectField } from '@padauk/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { MakeAgent, MoveLine } from '../../components/line-dialogs.tsx';
import { StopDialog } from '../../components/stop-dialog.tsx';
import { type MemberFile, memberFileQuery } from '../../lib/member-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { No } from '../../lib/use-faults.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { CorrectBirthday, CorrectName } from './correct-given.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';

type Open =
  | 'freeze'
  | 'thaw'
  | 'hold'
  | 'sign-out'
  | 'adjust'
  | 'name'
  | 'birthday'
  | 'stop'
  | 'move'
  | 'agent';
const holdChoices = [1, 3, 7, HOLD_DAYS_MAX] as const;

/** What an operator may do with a member; each act stays in the trail. */
export function MemberActs({ member }: { readonly member: MemberFile }) {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  const may = (...needed: readonly Role[]) =>
    me?.roles.some((role) => role === 'owner' || needed.includes(role)) ?? false;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = (name: Open, label: string) => (
    <Button size="sm" kind="ghost" onClick={() => setOpen(name)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {may('risk', 'support') && member.state === 'frozen' && act('thaw', t('people_thaw'))}
      {may('risk', 'support') &&
        (member.state === 'active' || member.frozenWithLine) &&
        act('freeze', t('people_freeze'))}
      {may('finance', 'risk') &&
        act('hold', t(member.money.withdrawalsFrozenUntil ? 'people_hold_change' : 'people_hold'))}
      {may('risk', 'support') && act('stop', t('people_stop_play'))}
      {may('risk', 'support') && act('sign-out', t('people_sign_out'))}
      {may('finance', 'support') && act('adjust', t('console_adjust_balance'))}
      {may('support') && act('name', t('console_correct_name'))}
      {may('support') && act('birthday', t('console_correct_birthday'))}
      {may('agents', 'support') && act('move', t('agentdesk_move'))}
      {may('agents', 'support') && member.type === 0 && act('agent', t('agentdesk_make'))}
      {member.type !== 0 && <Aside to={`/agents/${member.memberId}`}>{t('agentdesk_line')}</Aside>}
      {may('risk', 'support', 'auditor') && (
        <Aside to={`/care/${member.memberId}`}>{t('people_care')}</Aside>
      )}
      {may('auditor') && (
        <Aside to={`/audit?entityId=${member.memberId}`}>{t('console_audit')}</Aside>
      )}
      {(open === 'freeze' || open === 'thaw' || open === 'sign-out') && (
        <PlainAct member={member} act={open} onClose={close} />
      )}
      {open === 'hold' && <HoldDialog member={member} onClose={close} />}
      {open === 'adjust' && <AdjustBalance member={member} onClose={close} />}
      {open === 'name' && <CorrectName member={member} onClose={close} />}
      {open === 'birthday' && <CorrectBirthday member={member} onClose={close} />}
      {open === 'move' && <MoveLine member={member} onClose={close} />}
      {open === 'agent' && <MakeAgent member={member} onClose={close} />}
      {open === 'stop' && (
        <StopDialog
          target={{ scope: 'member', id: member.memberId, name: member.account }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Another page about the same person. */
function Aside({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <DeskLink to={to} className="inline-flex min-h-9 items-center px-2 text-13 font-bold text-acc">
      {children}
    </DeskLink>
  );
}

/** Says what is done, and reads the member again: a refusal may be another's doing. */
async function conclude(
  t: ReturnType<typeof useTexts>,
  memberId: string,
  answer: Answer<unknown>,
): Promise<No | undefined> {
  await queryClient.invalidateQueries({ queryKey: memberFileQuery(memberId).queryKey });
  if (!answer.success) return answer;
  toast.success(t('console_done'));
  return undefined;
}

type DialogProps = { readonly member: MemberFile; readonly onClose: () => void };
type Plain = 'freeze' | 'thaw' | 'sign-out';
const words = {
  freeze: ['people_freeze', 'people_freeze_text'],
  thaw: ['people_thaw', 'people_thaw_text'],
  'sign-out': ['people_sign_out', 'people_sign_out_text'],
} as const;

function PlainAct({ member, act, onClose }: DialogProps & { readonly act: Plain }) {
  const t = useTexts();
  const { keyFor, settle } = useActKey();
  const { memberId } = member;
  const [title, text] = words[act];
  const [passwordChange, setPasswordChange] = useState(false);
  const send = async (reason: string) => {
    const params = { memberId };
    const body = { reason };
    const idempotencyKey = keyFor({ act, memberId, reason, passwordChange });
    const answer =
      act === 'freeze'
        ? await call(freezeMember, { params, body, idempotencyKey })
        : act === 'thaw'
          ? await call(thawMember, { params, body, idempotencyKey })
          : await call(signMemberOut, {
              params,
              body: { reason, ...(passwordChange && { passwordChange }) },
              idempotencyKey,
            });
    settle(answer);
    return conclude(t, memberId, answer);
  };
  return (
    <ReasonDialog
      title={t(title)}
      text={t(text)}
      confirm={t(title)}
      danger={act !== 'thaw'}
      onConfirm={send}
      onClose={onClose}
    >
      {act === 'sign-out' && (
        <Checkbox
          checked={passwordChange}
          onChange={({ currentTarget }) => setPasswordChange(currentTarget.checked)}
        >
          {t('people_password_change')}
        </Checkbox>
      )}
    </ReasonDialog>
  );
}

function HoldDialog({ member, onClose }: DialogProps) {
  const t = useTexts();
  const { keyFor, settle } = useActKey();
  const { memberId, money } = member;
  const held = money.withdrawalsFrozenUntil !== null;
  const [days, setDays] = useState(held ? 0 : 1);
  const send = async (reason: string) => {
    const body = { days, reason };
    const idempotencyKey = keyFor({ memberId, ...body });
    const answer = await call(holdWithdrawals, { params: { memberId }, body, idempotencyKey });
    settle(answer);
    return conclude(t, memberId, answer);
  };
  return (
    <ReasonDialog
      title={t('people_hold')}
      text={t('people_hold_text')}
      confirm={t('console_save')}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        label={t('people_hold_for')}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number.parseInt(currentTarget.value, 10))}
      >
        {held && <option value="0">{t('people_hold_end')}</option>}
        {holdChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t('people_days', { count: choice })}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
