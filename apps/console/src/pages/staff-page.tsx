import type { Role } from '@padauk/contracts/route';
import { disableStaff, enableStaff, inviteStaff } from '@padauk/contracts/staff';
import type { BodyOf, ReplyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskTable } from '../components/desk-table.tsx';
import { AskedButton } from '../components/asked-button.tsx';
import { Invitation } from '../components/invitation.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { ProposeDialog, type Wish } from '../components/propose-dialog.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Refusal } from '../components/refusal.tsx';
import { RoleFields } from '../components/role-fields.tsx';
import { Time } from '../components/time.tsx';
import { wordsOf } from '../lib/ask.ts';
import { withProof } from '../lib/proof.ts';
import { operatorQuery } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useFaults } from '../lib/use-faults.ts';
import { type StaffMember, staffQuery } from '../lib/staff-queries.ts';

const kinds = {
  invited: 'info',
  active: 'win',
  disabled: 'lose',
} as const satisfies Record<StaffMember['state'], BadgeKind>;
type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'roles' | 'factors' | 'enable'; readonly of: StaffMember };

/** The people who work for the brand, what each may do, and how they sign in. */
export function StaffPage() {
  const t = useTexts();
  const people = useQuery(staffQuery);
  const isOwner = useQuery(operatorQuery).data?.roles.includes('owner') ?? false;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_staff')} />
        {isOwner && (
          <Button
            kind="gold"
            icon={<UserRoundPlus size={18} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'invite' })}
          >
            {t('console_invite')}
          </Button>
        )}
      </div>
      <QueryView query={people}>
        {(rows) => (
          <DeskTable
            caption={t('console_staff')}
            rows={rows}
            empty={<EmptyState title={t('console_staff_none')} />}
            keyOf={(row) => row.operatorId}
            columns={[
              {
                key: 'name',
                title: t('identity_username'),
                cell: (row) => <b>{row.username}</b>,
              },
              {
                key: 'roles',
                title: t('console_roles'),
                cell: (row) => (
                  <span className="flex flex-wrap gap-1">
                    {row.roles.map((role) => (
                      <Badge key={role}>{t(`console_role_${role}`)}</Badge>
                    ))}
                  </span>
                ),
              },
              {
                key: 'state',
                title: t('console_state'),
                cell: (row) => (
                  <Badge kind={kinds[row.state]}>{t(`console_staff_${row.state}`)}</Badge>
                ),
              },
              {
                key: 'factors',
                title: t('console_factors'),
                cell: (row) =>
                  [
                    row.authenticator && t('message_verify_authenticator'),
                    row.passkeys > 0 && `${t('identity_passkeys')} ${row.passkeys}`,
                  ]
                    .filter(Boolean)
                    .join(', ') || '–',
              },
              {
                key: 'login',
                title: t('console_last_login'),
                cell: (row) => <Time at={row.lastLoginAt} />,
              },
              {
                key: 'acts',
                title: t('console_action'),
                cell: (row) => (isOwner ? <Acts row={row} onOpen={setOpen} /> : '–'),
              },
            ]}
          />
        )}
      </QueryView>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open && open.kind !== 'invite' && (
        <AboutDialog kind={open.kind} of={open.of} onClose={close} />
      )}
    </>
  );
}

type ActsProps = { readonly row: StaffMember; readonly onOpen: (open: Open) => void };
function Acts({ row, onOpen }: ActsProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const switchState = async () => {
    setBusy(true);
    const route = row.state === 'disabled' ? enableStaff : disableStaff;
    const params = { operatorId: row.operatorId };
    const answer = await withProof(() => call(route, { params, body: {} }));
    setBusy(false);
    if (answer && !answer.success) {
      if (answer.code === 'two_people_needed') return onOpen({ kind: 'enable', of: row });
      toast.info(wordsOf(t, answer));
    }
    await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  return (
    <span className="flex flex-wrap gap-1">
      {row.state === 'disabled' ? (
        <Button size="sm" busy={busy} onClick={() => void switchState()}>
          {t('console_enable')}
          <span className="sr-only">: {row.username}</span>
        </Button>
      ) : (
        <AskedButton
          label={t('console_disable')}
          about={row.username}
          question={t('console_disable_question', { name: row.username })}
          onConfirm={switchState}
        >
          {t('console_disable_text')}
        </AskedButton>
      )}
      <Button size="sm" onClick={() => onOpen({ kind: 'roles', of: row })}>
        {t('console_change_roles')}
        <span className="sr-only">: {row.username}</span>
      </Button>
      <Button size="sm" onClick={() => onOpen({ kind: 'factors', of: row })}>
        {t('console_reset_factors')}
        <span className="sr-only">: {row.username}</span>
      </Button>
    </span>
  );
}

/** A name and roles; then the link for the newcomer. */
function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const act = useActKey();
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<ReplyOf<typeof inviteStaff>['invitation']>();
  const [wish, setWish] = useState<BodyOf<typeof inviteStaff>>();
  const invite = async () => {
    if (!username.trim() || roles.length === 0) return setRefused(t('console_needed'));
    const body = { username: username.trim(), roles: [...roles] };
    const idempotencyKey = act.keyFor(body);
    setBusy(true);
    const answer = await withProof(() => call(inviteStaff, { body, idempotencyKey }));
    setBusy(false);
    if (!answer) return undefined;
    act.settle(answer);
    faults.tell(answer);
    if (!answer.success) {
      return answer.code === 'two_people_needed' ? setWish(body) : setRefused(wordsOf(t, answer));
    }
    setInvited(answer.value.invitation);
    return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  if (wish) {
    return (
      <ProposeDialog
        title={`${t('console_invite')}: ${wish.username}`}
        wishOf={(reason) => ({ kind: 'staff.invite', ...wish, reason })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={t('console_invite')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      {invited ? (
        <div className="px-5 pt-2 pb-6">
          <Invitation {...invited} />
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-4 px-5 pt-2 pb-6"
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <Refusal message={refused} />
          <TextField
            label={t('identity_username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            error={faults.of('username')}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <RoleFields value={roles} onChange={setRoles} error={faults.of('roles')} />
          <Button type="submit" kind="gold" busy={busy}>
            {t('console_invite')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

type AboutProps = {
  readonly kind: 'roles' | 'factors' | 'enable';
  readonly of: StaffMember;
  readonly onClose: () => void;
};
const titles = {
  roles: 'console_change_roles',
  factors: 'console_reset_factors',
  enable: 'console_enable',
} as const;
/** What a second person must agree to: other roles, a new start with password and factors, a return. */
function AboutDialog({ kind, of, onClose }: AboutProps) {
  const t = useTexts();
  const [roles, setRoles] = useState<readonly Role[]>(of.roles);
  const faults = useFaults();
  const wishOf = (reason: string): Wish | { missing: string } => {
    if (roles.length === 0) return { missing: t('console_needed') };
    const about = { operatorId: of.operatorId, reason };
    if (kind === 'roles') return { kind: 'staff.set-roles', roles: [...roles], ...about };
    return { kind: kind === 'enable' ? 'staff.enable' : 'staff.reset-factors', ...about };
  };
  return (
    <ProposeDialog
      title={`${t(titles[kind])}: ${of.username}`}
      wishOf={wishOf}
      faults={faults}
      onClose={onClose}
    >
      {kind === 'roles' && (
        <RoleFields value={roles} onChange={setRoles} error={faults.of('roles')} />
      )}
    </ProposeDialog>
  );
}
