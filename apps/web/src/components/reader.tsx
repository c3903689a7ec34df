import { Pagination } from '@padauk/ui/pagination';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/site.ts';
import { RichText } from './rich-text.tsx';

const PER_PAGE = 8;

type ReaderItem = {
  readonly id: string;
  readonly title: string;
  /** Harmless HTML. */
  readonly content: string;
  readonly note?: ReactNode;
};
type Props = {
  readonly items: readonly ReaderItem[];
  /** Names the list of titles. */
  readonly label: string;
  readonly first?: number;
};

/** Titles on one side, eight to a page; the chosen one on the other. */
export function Reader({ items, label, first = 0 }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState(Math.max(0, Math.min(first, items.length - 1)));
  const [page, setPage] = useState(Math.floor(chosen / PER_PAGE) + 1);
  const start = (page - 1) * PER_PAGE;
  const item = items[chosen];
  return (
    <div className="grid gap-4 px-5 pt-3 pb-5 md:min-h-80 md:grid-cols-[260px_minmax(0,1fr)]">
      <nav aria-label={label}>
        <ul className="grid gap-1">
          {items.slice(start, start + PER_PAGE).map((entry, index) => (
            <li key={entry.id}>
              <button
                type="button"
                aria-current={start + index === chosen}
                onClick={() => setChosen(start + index)}
                className={`min-h-11 w-full rounded-md px-3 py-2 text-start text-15 leading-tight ${start + index === chosen ? 'bg-s2 font-bold text-brand-text' : 'text-mid hover:bg-s2'}`}
              >
                <bdi>{entry.title}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <Pagination
          label={t('shell_pages')}
          page={page}
          pages={Math.ceil(items.length / PER_PAGE)}
          labels={{ previous: t('shell_previous'), next: t('shell_next') }}
          onChange={setPage}
        />
      </nav>
      {item && (
        // Title and content may be in another language than the page, and written the other way.
        <article dir="auto" aria-live="polite" className="self-start rounded-md bg-s2 p-4">
          <h2 className="text-17">{item.title}</h2>
          {item.note && <p className="text-13 text-mid">{item.note}</p>}
          <div className="mt-3">
            <RichText html={item.content} />
          </div>
        </article>
      )}
    </div>
  );
}
