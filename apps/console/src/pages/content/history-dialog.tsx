import { saveDraft } from '@padauk/contracts/content-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import {
  type ContentItem,
  type ContentVersion,
  titleOf,
  versionsQuery,
} from '../../lib/content-queries.ts';
import { call, queryClient, useLanguage, useTexts } from '../../lib/site.ts';

type Props = {
  readonly item: ContentItem;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** Every version of an item. An older one comes back as the newest draft. */
export function HistoryDialog({ item, mayWrite, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { kind } = item.body;
  const versions = useQuery(versionsQuery(kind, item.itemId));
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const restore = async ({ body }: ContentVersion) => {
    setBusy(true);
    const sent = { itemId: item.itemId, version: item.version, body };
    const answer = await call(saveDraft, { body: sent, idempotencyKey: act.keyFor(sent) });
    act.settle(answer);
    setBusy(false);
    if (!answer.success) return toast.info(wordsOf(t, answer));
    toast.success(t('desk_restored'));
    onClose();
    return queryClient.invalidateQueries({ queryKey: ['content', kind] });
  };
  return (
    <Dialog
      shape="wide"
      title={`${t('desk_history')}: ${titleOf(item.body, language)}`}
      closeLabel={t('shell_close')}
      onClose={onClose}
    >
      <div className="px-5 pt-2 pb-6">
        <QueryView query={versions}>
          {(rows) => (
            <ol className="grid gap-2">
              {rows.map((row) => (
                <li
                  key={row.version}
                  className="flex flex-wrap items-center gap-3 rounded-md border border-line/60 p-3"
                >
                  <b className="tabular">{row.version}</b>
                  <span className="grid min-w-0 flex-1 text-13 text-mid">
                    <span className="text-15 text-hi" dir="auto">
                      {titleOf(row.body, language)}
                    </span>
                    <span>
                      {t('desk_saved')}: {row.savedBy ?? '–'} <Time at={row.savedAt} />
                    </span>
                    {row.publishedAt !== null && (
                      <span>
                        {t('desk_item_published')}: {row.publishedBy ?? '–'}{' '}
                        <Time at={row.publishedAt} />
                      </span>
                    )}
                  </span>
                  {mayWrite && row.version !== item.version && (
                    <Button size="sm" busy={busy} onClick={() => void restore(row)}>
                      {t('desk_restore')}
                      <span className="sr-only">: {row.version}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}
