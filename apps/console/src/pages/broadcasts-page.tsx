import {
  type Audience,
  broadcastKinds,
  cancelBroadcast,
  listBroadcasts,
  previewAudience,
  sendBroadcast,
} from '@padauk/contracts/inbox';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { Card } from '@padauk/ui/card';
import { SelectField } from '@padauk/ui/select-field';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { htmlLanguageOf, languageNames } from '@padauk/texts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { AskedButton } from '../components/asked-button.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Time } from '../components/time.tsx';
import { ask, wordsOf } from '../lib/ask.ts';
import { useBrand } from '../lib/queries.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';
import { instantInZone } from '../lib/zone-time.ts';

const KEY = ['staff', 'broadcasts'] as const;
const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      ask(listBroadcasts, { query: { pageNo: String(page), pageSize: '25' }, signal }),
    refetchInterval: 15_000,
  });

const looks = { waiting: 'info', sent: 'win', cancelled: 'plain' } as const;

/** What was and will be sent to the inboxes of members, and a form for the next message. */
export function BroadcastsPage() {
  const t = useTexts();
  const address = useAddress();
  const broadcasts = useQuery(broadcastsQuery(address.page));
  const [refused, setRefused] = useState<string>();
  const cancel = async (broadcastId: string) => {
    const answer = await call(cancelBroadcast, { params: { broadcastId }, body: {} });
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <>
      <PageTitle title={t('console_messages')} />
      <BroadcastForm />
      {refused && <Callout kind="lose">{refused}</Callout>}
      <PagedTable
        caption={t('console_messages')}
        query={broadcasts}
        keyOf={(row) => row.broadcastId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          { key: 'title', title: t('desk_broadcast_title'), cell: (row) => <b>{row.title}</b> },
          {
            key: 'kind',
            title: t('desk_broadcast_kind'),
            cell: (row) => t(`desk_broadcast_${row.kind}`),
          },
          { key: 'at', title: t('desk_broadcast_at'), cell: (row) => <Time at={row.sendAt} /> },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={looks[row.state]}>{t(`desk_broadcast_${row.state}`)}</Badge>
            ),
          },
          {
            key: 'reached',
            title: t('desk_broadcast_reached'),
            align: 'end',
            cell: (row) => <span className="tabular">{row.recipients}</span>,
          },
          {
            key: 'suppressed',
            title: t('desk_broadcast_suppressed'),
            align: 'end',
            cell: (row) => <span className="tabular">{row.suppressed}</span>,
          },
          {
            key: 'cancel',
            title: t('console_action'),
            cell: (row) =>
              row.state === 'waiting' && (
                <AskedButton
                  label={t('desk_broadcast_cancel')}
                  about={row.title}
                  question={t('desk_broadcast_cancel_question', { title: row.title })}
                  onConfirm={() => cancel(row.broadcastId)}
                >
                  {t('desk_broadcast_cancel_text')}
                </AskedButton>
              ),
          },
        ]}
      />
    </>
  );
}

const writtenLanguages = ['EN', 'MY', 'CN'] as const;
type Words = { readonly title: string; readonly content: string };
const blank: Words = { title: '', content: '' };
const isWritten = ({ title, content }: Words) => title.trim() !== '' && content.trim() !== '';

/** Days as they were typed; undefined for none. */
const daysOf = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text.trim()) ? Number.parseInt(text, 10) : undefined;

function BroadcastForm() {
  const t = useTexts();
  const act = useActKey();
  const { timeZone } = useBrand();
  const [kind, setKind] = useState<(typeof broadcastKinds)[number]>('service');
  const [accounts, setAccounts] = useState('');
  const [registered, setRegistered] = useState('');
  const [seen, setSeen] = useState('');
  const [notSeen, setNotSeen] = useState('');
  const [texts, setTexts] = useState({ EN: blank, MY: blank, CN: blank });
  const [sendAt, setSendAt] = useState('');
  const [told, setTold] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const names = accounts.split(/[\s,]+/).filter((name) => name !== '');
  const days = {
    registeredWithinDays: daysOf(registered),
    seenWithinDays: daysOf(seen),
    notSeenForDays: daysOf(notSeen),
  };
  const audience: Audience = {
    ...(names.length > 0 && { accounts: names }),
    ...(days.registeredWithinDays && { registeredWithinDays: days.registeredWithinDays }),
    ...(days.seenWithinDays && { seenWithinDays: days.seenWithinDays }),
    ...(days.notSeenForDays && { notSeenForDays: days.notSeenForDays }),
  };
  const preview = async () => {
    const answer = await call(previewAudience, { body: { kind, audience } });
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (answer.success) setTold(t('desk_broadcast_preview', answer.value));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const at = instantInZone(sendAt, timeZone);
    const body = {
      kind,
      audience,
      texts: {
        EN: texts.EN,
        ...(isWritten(texts.MY) && { MY: texts.MY }),
        ...(isWritten(texts.CN) && { CN: texts.CN }),
      },
      ...(at && { sendAt: at }),
    };
    setBusy(true);
    const answer = await call(sendBroadcast, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success) return;
    setTold(t('desk_broadcast_taken'));
    setTexts({ EN: blank, MY: blank, CN: blank });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Card>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={t('desk_broadcast_kind')}
            hint={t('desk_broadcast_kind_hint')}
            value={kind}
            onChange={(event) =>
              setKind(broadcastKinds.find((one) => one === event.target.value) ?? 'service')
            }
          >
            {broadcastKinds.map((one) => (
              <option key={one} value={one}>
                {t(`desk_broadcast_${one}`)}
              </option>
            ))}
          </SelectField>
          {(
            [
              ['registered', registered, setRegistered],
              ['seen', seen, setSeen],
              ['not_seen', notSeen, setNotSeen],
            ] as const
          ).map(([key, value, set]) => (
            <TextField
              key={key}
              label={t(`desk_broadcast_${key}`)}
              inputMode="numeric"
              maxLength={4}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          ))}
        </div>
        <TextField
          label={t('desk_broadcast_accounts')}
          hint={t('desk_broadcast_accounts_hint')}
          value={accounts}
          onChange={(event) => setAccounts(event.target.value)}
        />
        {writtenLanguages.map((language) => (
          <fieldset key={language} className="grid gap-2">
            <legend
              lang={htmlLanguageOf[language]}
              className="mb-2 text-15 leading-[1.75] font-bold text-hi"
            >
              {languageNames[language]}
            </legend>
            <TextField
              label={t('desk_broadcast_title')}
              maxLength={120}
              required={language === 'EN'}
              value={texts[language].title}
              onChange={(event) =>
                setTexts({
                  ...texts,
                  [language]: { ...texts[language], title: event.target.value },
                })
              }
            />
            <TextArea
              label={t('desk_broadcast_content')}
              rows={3}
              maxLength={20_000}
              required={language === 'EN'}
              value={texts[language].content}
              onChange={(event) =>
                setTexts({
                  ...texts,
                  [language]: { ...texts[language], content: event.target.value },
                })
              }
            />
          </fieldset>
        ))}
        <TextField
          type="datetime-local"
          label={t('desk_broadcast_at')}
          hint={t('desk_stop_from_hint', { zone: timeZone })}
          value={sendAt}
          onChange={(event) => setSendAt(event.target.value)}
        />
        {refused && <Callout kind="lose">{refused}</Callout>}
        {told && <Callout kind="info">{told}</Callout>}
        <div className="flex flex-wrap gap-3">
          <Button kind="ghost" onClick={() => void preview()}>
            {t('desk_broadcast_count')}
          </Button>
          <Button kind="gold" type="submit" busy={busy}>
            {t('desk_broadcast_send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
