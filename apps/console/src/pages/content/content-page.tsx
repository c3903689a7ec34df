import { contentKinds, publishContent, withdrawContent } from '@padauk/contracts/content-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button, buttonClass } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { Pill } from '@padauk/ui/pill';
import { useQuery } from '@tanstack/react-query';
import { Eye, History, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { DeskTable } from '../../components/desk-table.tsx';
import { AskedButton } from '../../components/asked-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type ContentItem, contentQuery, readKind, titleOf } from '../../lib/content-queries.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, queryClient, useLanguage, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const looks = {
  draft: 'info',
  published: 'win',
  changed: 'warn',
  withdrawn: 'lose',
} as const satisfies Record<ContentItem['state'], BadgeKind>;

/** What the site shows of the brand's own, with drafts and what is planned. */
export function ContentPage() {
  const t = useTexts();
  const language = useLanguage();
  const address = useAddress();
  const kind = readKind(address.valueOf('kind'));
  const content = useQuery(contentQuery(kind));
  const mayWrite = useMayWrite();
  const [history, setHistory] = useState<ContentItem>();
  const [naming, setNaming] = useState(false);
  const link = `${buttonClass({ size: 'sm' })} gap-1.5`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={t('console_content')} />
        <div className="flex flex-wrap gap-2">
          <DeskLink to="/content/preview" className={buttonClass()}>
            <Eye size={18} aria-hidden="true" /> {t('desk_preview')}
          </DeskLink>
          {mayWrite && kind === 'promotion' && (
            <Button onClick={() => setNaming(true)}>{t('desk_categories')}</Button>
          )}
          {mayWrite && (
            <DeskLink to={`/content/${kind}/new`} className={buttonClass({ kind: 'gold' })}>
              <Plus size={18} aria-hidden="true" /> {t('desk_new')}
            </DeskLink>
          )}
        </div>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('desk_kind')}</legend>
        {contentKinds.map((key) => (
          <Pill key={key} chosen={key === kind} onClick={() => address.change({ kind: key })}>
            {t(`desk_kind_${key}`)}
          </Pill>
        ))}
      </fieldset>
      <QueryView query={content}>
        {({ items }) => (
          <DeskTable
            caption={t(`desk_kind_${kind}`)}
            rows={items}
            keyOf={(row) => row.itemId}
            empty={<EmptyState picture="/illustrations/empty.svg" title={t('console_empty')} />}
            columns={[
              {
                key: 'title',
                title: t('desk_entry'),
                cell: (row) => <b dir="auto">{titleOf(row.body, language)}</b>,
              },
              { key: 'place', title: t('desk_place'), cell: (row) => <Place item={row} /> },
              {
                key: 'state',
                title: t('console_state'),
                cell: (row) => <Badge kind={looks[row.state]}>{t(`desk_item_${row.state}`)}</Badge>,
              },
              { key: 'when', title: t('desk_shown'), cell: (row) => <Shown item={row} /> },
              {
                key: 'saved',
                title: t('desk_saved'),
                cell: (row) =>
                  row.savedBy === null ? (
                    '–'
                  ) : (
                    <>
                      {row.savedBy} <Time at={row.savedAt} />
                    </>
                  ),
              },
              {
                key: 'acts',
                title: t('console_action'),
                cell: (row) => (
                  <span className="flex flex-wrap items-center gap-1 py-1">
                    {mayWrite && (
                      <DeskLink to={`/content/${kind}/${row.itemId}`} className={link}>
                        <Pencil size={14} aria-hidden="true" /> {t('desk_change')}
                        <span className="sr-only">: {titleOf(row.body, language)}</span>
                      </DeskLink>
                    )}
                    {mayWrite && <Acts item={row} />}
                    {row.savedBy !== null && (
                      <Button
                        size="sm"
                        kind="quiet"
                        icon={<History size={14} aria-hidden="true" />}
                        onClick={() => setHistory(row)}
                      >
                        {t('desk_history')}
                        <span className="sr-only">: {titleOf(row.body, language)}</span>
                      </Button>
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </QueryView>
      {naming && content.data && (
        <CategoriesDialog categories={content.data.categories} onClose={() => setNaming(false)} />
      )}
      {history && (
        <HistoryDialog item={history} mayWrite={mayWrite} onClose={() => setHistory(undefined)} />
      )}
    </>
  );
}

function useMayWrite(): boolean {
  const held = useQuery(operatorQuery).data?.roles ?? [];
  return held.some((role) => role === 'owner' || role === 'content');
}

function Place({ item: { body, itemId } }: { readonly item: ContentItem }) {
  const t = useTexts();
  switch (body.kind) {
    case 'banner':
      return `${t(`desk_group_${body.groupName}`)} · ${body.position}`;
    case 'announcement':
      return t(`desk_type_${body.type}`);
    case 'promotion':
      return String(body.position);
    case 'help':
      return `/help#${itemId}`;
  }
}

function Shown({ item: { body } }: { readonly item: ContentItem }) {
  const t = useTexts();
  if (!('startsAt' in body)) return '–';
  return (
    <span className="text-13">
      <Time at={body.startsAt} /> –{' '}
      {body.endsAt === null ? t('desk_until_lifted') : <Time at={body.endsAt} />}
    </span>
  );
}

/** Publishes what is newer than what visitors have; takes off what they have. */
function Acts({ item }: { readonly item: ContentItem }) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const name = titleOf(item.body, useLanguage());
  const params = { kind: item.body.kind, itemId: item.itemId };
  const send = async (publish: boolean) => {
    setBusy(true);
    const { version } = item;
    const idempotencyKey = act.keyFor({ params, publish, version });
    const answer = publish
      ? await call(publishContent, { params, body: { version }, idempotencyKey })
      : await call(withdrawContent, { params, body: {}, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    if (answer.success) toast.success(t(publish ? 'desk_published' : 'desk_withdrawn'));
    else toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: ['content', params.kind] });
  };
  return (
    <>
      {item.state !== 'published' && (
        <Button size="sm" kind="gold" busy={busy} onClick={() => void send(true)}>
          {t('desk_publish')}
        </Button>
      )}
      {item.live !== null && (
        <AskedButton
          label={t('desk_withdraw')}
          about={name}
          question={t('desk_withdraw_question', { name })}
          onConfirm={() => send(false)}
        >
          {t('desk_withdraw_text')}
        </AskedButton>
      )}
    </>
  );
}
