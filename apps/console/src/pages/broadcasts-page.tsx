import {
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
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
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
import { TimeField } from '../components/time-field.tsx';
import { ask, wordsOf } from '../lib/ask.ts';
import { useBrand } from '../lib/queries.ts';
import { call, nowMs, queryClient, useTexts } from '../lib/site.ts';
import { useAddress } from '../lib/use-address.ts';
import {
  type BroadcastDraft,
  type BroadcastFaults,
  dayFields,
  firstBroadcast,
  readBroadcast,
  writtenLanguages,
} from './broadcast-draft.ts';

const KEY = ['staff', 'broadcasts'] as const;
const broadcastsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      ask(listBroadcasts, { query: { pageNo: String(page), pageSize: '25' }, signal }),
    refetchInterval: 15_000,
  });

type Message = ReturnType<typeof readBroadcast>['body'];

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

const faultWords = {
  number: 'desk_whole_number',
  needed: 'console_needed',
  past: 'desk_broadcast_past',
} as const;

function BroadcastForm() {
  const t = useTexts();
  const act = useActKey();
  const { timeZone } = useBrand();
  const [draft, setDraft] = useState(firstBroadcast);
  const [faults, setFaults] = useState<BroadcastFaults>({});
  /** What is about to be sent, with whom it would reach and when it was asked. */
  const [asked, setAsked] = useState<{
    readonly body: Message;
    readonly reach: string;
    readonly at: string;
  }>();
  const [told, setTold] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<BroadcastDraft>) => setDraft({ ...draft, ...part });
  const wrong = (field: keyof BroadcastFaults) => {
    const fault = faults[field];
    return fault && t(faultWords[fault]);
  };
  const count = async ({ kind, audience }: Message): Promise<string | undefined> => {
    const answer = await call(previewAudience, { body: { kind, audience } });
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    return answer.success ? t('desk_broadcast_preview', answer.value) : undefined;
  };
  /** Nobody is counted, and nothing sent, by conditions that cannot be read. */
  const read = (): ReturnType<typeof readBroadcast> => {
    const found = readBroadcast(draft, timeZone, nowMs());
    setFaults(found.faults);
    return found;
  };
  const preview = async () => {
    const { body, faults: wrongs } = read();
    setTold(dayFields.some((field) => wrongs[field]) ? undefined : await count(body));
  };
  const question = async (event: FormEvent) => {
    event.preventDefault();
    const { body, faults: wrongs } = read();
    if (Object.keys(wrongs).length > 0) return;
    setBusy(true);
    const reach = await count(body);
    setBusy(false);
    if (reach !== undefined) setAsked({ body, reach, at: new Date(nowMs()).toISOString() });
  };
  const send = async (body: Message) => {
    setBusy(true);
    const answer = await call(sendBroadcast, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setAsked(undefined);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success) return;
    setTold(t('desk_broadcast_taken'));
    change({ texts: firstBroadcast.texts });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={(event) => void question(event)}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={t('desk_broadcast_kind')}
            hint={t('desk_broadcast_kind_hint')}
            value={draft.kind}
            onChange={(event) =>
              change({
                kind: broadcastKinds.find((one) => one === event.target.value) ?? 'service',
              })
            }
          >
            {broadcastKinds.map((one) => (
              <option key={one} value={one}>
                {t(`desk_broadcast_${one}`)}
              </option>
            ))}
          </SelectField>
          {dayFields.map((key) => (
            <TextField
              key={key}
              label={t(`desk_broadcast_${key}`)}
              inputMode="numeric"
              maxLength={4}
              error={wrong(key)}
              value={draft.days[key]}
              onChange={(event) => change({ days: { ...draft.days, [key]: event.target.value } })}
            />
          ))}
        </div>
        <TextField
          label={t('desk_broadcast_accounts')}
          hint={t('desk_broadcast_accounts_hint')}
          value={draft.accounts}
          onChange={(event) => change({ accounts: event.target.value })}
        />
        {writtenLanguages.map((language) => {
          const words = draft.texts[language];
          const write = (part: Partial<typeof words>) =>
            change({ texts: { ...draft.texts, [language]: { ...words, ...part } } });
          return (
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
                error={wrong(`${language}.title`)}
                value={words.title}
                onChange={(event) => write({ title: event.target.value })}
              />
              <TextArea
                label={t('desk_broadcast_content')}
                rows={3}
                maxLength={20_000}
                required={language === 'EN'}
                error={wrong(`${language}.content`)}
                value={words.content}
                onChange={(event) => write({ content: event.target.value })}
              />
            </fieldset>
          );
        })}
        <TimeField
          label={t('desk_broadcast_at')}
          hint={t('desk_stop_from_hint', { zone: timeZone })}
          error={wrong('sendAt')}
          value={draft.sendAt}
          onChange={(event) => change({ sendAt: event.target.value })}
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
      {asked && (
        <ConfirmDialog
          title={t('desk_broadcast_send_question', { title: asked.body.texts.EN.title })}
          confirmLabel={t('desk_broadcast_send')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void send(asked.body)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{asked.reach}</p>
          <p>
            {t('desk_broadcast_at')}: <Time at={asked.body.sendAt ?? asked.at} />
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
