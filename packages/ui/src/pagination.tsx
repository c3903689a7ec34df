import { ChevronLeft, ChevronRight } from 'lucide-react';

type Props = {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  readonly labels: { readonly previous: string; readonly next: string };
};

/** Up to five neighbours, and the first and last page. 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const range = 5;
  const first = Math.max(1, Math.min(page - 2, pages - range + 1));
  const near = Array.from({ length: Math.min(range, pages) }, (_, i) => first + i);
  const head = first > 2 ? [1, 0] : first === 2 ? [1] : [];
  const last = near.at(-1) ?? 1;
  const tail = last < pages - 1 ? [0, pages] : last === pages - 1 ? [pages] : [];
  return [...head, ...near, ...tail];
}

export function Pagination({ label, page, pages, onChange, labels }: Props) {
  if (pages <= 1) return null;
  const button =
    'grid min-h-11 min-w-11 place-items-center rounded-md px-2 tabular font-bold text-mid enabled:hover:bg-s2 enabled:hover:text-hi disabled:opacity-40';
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 py-4">
      <button
        type="button"
        className={button}
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </button>
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          // biome-ignore lint: gaps have no name of their own
          <span key={`gap-${index}`} className="px-1 text-mid" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            className={`${button} ${number === page ? 'bg-s2 text-brand-text' : ''}`}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={button}
        aria-label={labels.next}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </button>
    </nav>
  );
}
