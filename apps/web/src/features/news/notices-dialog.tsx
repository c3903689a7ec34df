import { timeText } from '@padauk/site-client/time-text';
import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { Pagination } from '@padauk/ui/pagination';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { noticesQuery } from './news.ts';

const PER_PAGE = 8;
type Props = { readonly onClose: () => void; readonly first?: number };

/** All notices: titles on one side, the chosen one on the other. */
export function NoticesDialog({ onClose, first = 0 }: Props) {
  const t = useTexts();
  const brand = useBrand();
  const notices = useQuery(noticesQuery);
  const [chosen, setChosen] = useState(first);
  const [page, setPage] = useState(Math.floor(first / PER_PAGE) + 1);
  const list = notices.data ?? [];
  const notice = list[chosen];
  return (
    <Dialog title={t('shell_notices')} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      {list.length === 0 ? (
        <EmptyState picture="/illustrations/empty.svg" title={t('shell_notices_empty')} />
      ) : (
        <div className="grid gap-4 px-5 pt-3 pb-5 md:min-h-80 md:grid-cols-[260px_1fr]">
          <div>
            <ul className="grid gap-1">
              {list.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((entry, index) => {
                const at = (page - 1) * PER_PAGE + index;
                return (
                  <li key={entry.id}>
                    <button
                      type="button"
                      aria-current={at === chosen}
                      onClick={() => setChosen(at)}
                      className={`min-h-11 w-full rounded-md px-3 py-2 text-start text-15 leading-tight ${at === chosen ? 'bg-s2 font-bold text-brand-text' : 'text-mid hover:bg-s2'}`}
                    >
                      {entry.title}
                    </button>
                  </li>
                );
              })}
            </ul>
            <Pagination
              label={t('shell_pages')}
              page={page}
              pages={Math.ceil(list.length / PER_PAGE)}
              labels={{ previous: t('shell_previous'), next: t('shell_next') }}
              onChange={setPage}
            />
          </div>
          {notice && (
            <article className="rounded-md bg-s2 p-4">
              <h3 className="text-17">{notice.title}</h3>
              <p className="mb-3 text-13 text-mid">{timeText(notice.time, brand.timeZone)}</p>
              <div
                className="grid gap-3 text-15 leading-body [&_a]:text-acc [&_a]:underline [&_li]:ms-5 [&_ul]:list-disc"
                // The server cleans the HTML when it is written and again when it is read.
                dangerouslySetInnerHTML={{ __html: notice.content }}
              />
            </article>
          )}
        </div>
      )}
    </Dialog>
  );
}
