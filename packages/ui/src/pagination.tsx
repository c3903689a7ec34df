import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';

type Props = {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
  readonly labels: { readonly previous: string; readonly next: string };
};

type Room = {
  /** Pages around the current one, itself included. */
  readonly range: number;
  /** Pages at each end. */
  readonly margin: number;
};
const onDesk: Room = { range: 5, margin: 2 };
/** What fits beside the two arrows at 320 px. */
export const onPhone: Room = { range: 3, margin: 1 };

/** The neighbours of a page and the pages at both ends. 0 stands for a gap of two pages or more. */
export function pageNumbers(page: number, pages: number, room: Room = onDesk): readonly number[] {
  const { range, margin } = room;
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) =>
      number <= margin || number > pages - margin || (number >= first && number < first + range),
  );
  return shown.flatMap((number, index) => {
    const left = number - (shown[index - 1] ?? 0) - 1;
    if (left === 0) return [number];
    // A gap takes the place of a number: it does not stand for one page alone.
    return left === 1 ? [number - 1, number] : [0, number];
  });
}

const gapBefore = (numbers: readonly number[], number: number): boolean =>
  numbers[numbers.indexOf(number) - 1] === 0;

/** Leads through the pages of a list; on a phone with fewer numbers. */
export function Pagination({ label, page, pages, onChange, labels }: Props) {
  if (pages <= 1) return null;
  const button =
    'grid min-h-11 min-w-9 place-items-center rounded-md px-1 tabular font-bold text-mid enabled:hover:bg-s2 enabled:hover:text-hi disabled:opacity-40 sm:min-w-11 sm:px-2';
  const wide = pageNumbers(page, pages);
  const narrow = pageNumbers(page, pages, onPhone);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-center gap-0.5 py-4 sm:gap-1"
    >
      <button
        type="button"
        className={button}
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </button>
      {wide
        .filter((number) => number !== 0)
        .map((number) => {
          const alsoNarrow = narrow.includes(number);
          const gaps = {
            wide: gapBefore(wide, number),
            narrow: alsoNarrow && gapBefore(narrow, number),
          };
          return (
            <Fragment key={number}>
              {(gaps.wide || gaps.narrow) && (
                <span
                  aria-hidden="true"
                  className={`px-1 text-mid ${gaps.wide ? '' : 'sm:hidden'} ${gaps.narrow ? '' : 'max-sm:hidden'}`}
                >
                  …
                </span>
              )}
              <button
                type="button"
                aria-current={number === page ? 'page' : undefined}
                className={`${button} ${number === page ? 'bg-s2 text-brand-text' : ''} ${alsoNarrow ? '' : 'max-sm:hidden'}`}
                onClick={() => onChange(number)}
              >
                {number}
              </button>
            </Fragment>
          );
        })}
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
