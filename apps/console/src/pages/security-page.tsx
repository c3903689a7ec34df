import { addPasskey, endSession, removePasskey, startPasskey } from '@padauk/contracts/staff';
import type { Answer } from '@padauk/contracts/client';
import { deviceName } from '@padauk/site-client/device-name';
import { hasPasskeys, makePasskey } from '@padauk/site-client/passkeys';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { DataTable } from '@padauk/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { AskedButton } from '../components/asked-button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Time } from '../components/time.tsx';
import { wordsOf } from '../lib/ask.ts';
import { withProof } from '../lib/proof.ts';
import { operatorQuery } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { deskSessionsQuery, ownPasskeysQuery } from '../lib/staff-queries.ts';
import { ChangePassword } from './change-password.tsx';

/** How an operator signs in, and where they are signed in now. */
export function SecurityPage() {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  return (
    <>
      <PageTitle title={t('identity_security_title')} />
      <ChangePassword username={me?.username ?? ''} />
      <Passkeys />
      <Sessions />
    </>
  );
}

function Passkeys() {
  const t = useTexts();
  const passkeys = useQuery(ownPasskeysQuery);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Answer<unknown> | undefined>) => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (answer && !answer.success) toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey });
  };
  const add = async () => {
    const start = await withProof(() => call(startPasskey, { body: {} }));
    if (!start?.success) return start;
    const made = await makePasskey(start.value);
    if (made === 'failed') toast.info(t('identity_passkey_failed'));
    if (typeof made === 'string') return undefined;
    const name = deviceName(navigator.userAgent) || t('identity_passkey');
    return withProof(() => call(addPasskey, { body: { ...made, name } }));
  };
  const remove = (passkeyId: string) =>
    withProof(() => call(removePasskey, { params: { passkeyId } }));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-17">{t('identity_passkeys')}</h2>
        {hasPasskeys() && (
          <Button
            busy={busy}
            icon={<KeyRound size={18} aria-hidden="true" />}
            onClick={() => void act(add)}
          >
            {t('identity_passkey_add')}
          </Button>
        )}
      </div>
      <QueryView query={passkeys}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-mid">{t('identity_passkeys_text')}</p>
          ) : (
            <DataTable
              caption={t('identity_passkeys')}
              rows={rows}
              keyOf={(row) => row.passkeyId}
              columns={[
                {
                  key: 'name',
                  title: t('identity_passkey_name'),
                  cell: (row) => <b>{row.name}</b>,
                },
                {
                  key: 'made',
                  title: t('wallet_column_time'),
                  cell: (row) => <Time at={row.createdAt} />,
                },
                {
                  key: 'acts',
                  title: t('console_action'),
                  cell: (row) => (
                    <AskedButton
                      label={t('identity_remove')}
                      about={row.name}
                      question={t('console_passkey_question', { name: row.name })}
                      onConfirm={() => act(() => remove(row.passkeyId))}
                    >
                      {t('console_passkey_text')}
                    </AskedButton>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** The own sessions; an owner sees and ends those of everybody. */
function Sessions() {
  const t = useTexts();
  const sessions = useQuery(deskSessionsQuery);
  const end = async (sessionId: string) => {
    const answer = await withProof(() => call(endSession, { params: { sessionId } }));
    if (answer && !answer.success) toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: deskSessionsQuery.queryKey });
  };
  return (
    <Card className="grid gap-3">
      <h2 className="text-17">{t('identity_devices')}</h2>
      <QueryView query={sessions}>
        {(rows) => (
          <DataTable
            caption={t('identity_devices')}
            rows={rows}
            keyOf={(row) => row.sessionId}
            columns={[
              {
                key: 'name',
                title: t('console_operator'),
                cell: (row) => <b>{row.username}</b>,
              },
              {
                key: 'device',
                title: t('console_device'),
                cell: (row) => deviceName(row.userAgent) || t('identity_device_unknown'),
              },
              { key: 'ip', title: 'IP', cell: (row) => row.ip },
              {
                key: 'seen',
                title: t('console_last_seen'),
                cell: (row) => <Time at={row.lastSeenAt} />,
              },
              {
                key: 'acts',
                title: t('console_action'),
                cell: (row) =>
                  row.current ? (
                    <Badge kind="win">{t('identity_device_this')}</Badge>
                  ) : (
                    <Button size="sm" onClick={() => void end(row.sessionId)}>
                      {t('shell_signout')}
                      <span className="sr-only">
                        : {row.username} {row.ip}
                      </span>
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}
