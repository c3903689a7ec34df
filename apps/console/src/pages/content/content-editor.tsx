import { saveDraft } from '@padauk/contracts/content-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button, buttonClass } from '@padauk/ui/button';
import { cardClass } from '@padauk/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { DeskLink } from '../../app/desk-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import {
  type ContentBody,
  type ContentKind,
  editedQuery,
  readKind,
} from '../../lib/content-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { type Category, FactsFields } from './facts-fields.tsx';
import { newBody, withoutEmptyTexts } from './new-body.ts';
import { TextsFields } from './texts-fields.tsx';

/** One item in its languages side by side, with where and when it is shown. */
export function ContentEditor() {
  const params: { kind?: string; itemId?: string } = useParams({ strict: false });
  const kind = readKind(params.kind);
  const content = useQuery(editedQuery(kind));
  return (
    <QueryView query={content}>
      {({ items, categories }) => {
        const item = items.find(({ itemId }) => itemId === params.itemId);
        return (
          <Editor
            key={item?.itemId ?? 'new'}
            kind={kind}
            itemId={item?.itemId}
            version={item?.version}
            begun={item?.body ?? newBody(kind, categories, new Date())}
            categories={categories}
          />
        );
      }}
    </QueryView>
  );
}

type Props = {
  readonly kind: ContentKind;
  readonly itemId: string | undefined;
  readonly version: number | undefined;
  readonly begun: ContentBody;
  readonly categories: readonly Category[];
};
function Editor({ kind, itemId, version, begun, categories }: Props) {
  const t = useTexts();
  const router = useRouter();
  const act = useActKey();
  const [body, setBody] = useState(begun);
  // The list is read again while somebody writes; what he has begun with stays what it was.
  const [begunFrom] = useState(version);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async (then: 'list' | 'preview') => {
    setBusy(true);
    const sent = {
      ...(itemId && { itemId }),
      ...(begunFrom !== undefined && { version: begunFrom }),
      body: withoutEmptyTexts(body),
    };
    const answer = await call(saveDraft, { body: sent, idempotencyKey: act.keyFor(sent) });
    act.settle(answer);
    setBusy(false);
    if (!answer.success) {
      const fields = answer.value?.fields?.map(({ path }) => path).join(', ');
      return setRefused(fields ? `${wordsOf(t, answer)} (${fields})` : wordsOf(t, answer));
    }
    toast.success(t('desk_draft_saved'));
    await queryClient.invalidateQueries({ queryKey: ['content', kind] });
    router.history.push(
      then === 'preview' ? '/console/content/preview' : `/console/content?kind=${kind}`,
    );
    return undefined;
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save('list');
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title={`${t(`desk_kind_${kind}`)}: ${t(itemId ? 'desk_change' : 'desk_new')}`} />
        <div className="flex flex-wrap gap-2">
          <DeskLink to={`/content?kind=${kind}`} className={buttonClass({ kind: 'quiet' })}>
            {t('desk_back')}
          </DeskLink>
          <Button
            busy={busy}
            icon={<Eye size={18} aria-hidden="true" />}
            onClick={() => void save('preview')}
          >
            {t('desk_save_preview')}
          </Button>
          <Button type="submit" kind="gold" busy={busy}>
            {t('desk_save_draft')}
          </Button>
        </div>
      </div>
      <Refusal message={refused} />
      <section className={`${cardClass} grid gap-4 p-4`}>
        <FactsFields body={body} isNew={!itemId} categories={categories} onChange={setBody} />
      </section>
      <TextsFields body={body} onChange={setBody} />
    </form>
  );
}
