import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type IndexRange, indexesInView, nextInGrid, tilesPerRow } from './grid-window.ts';

type Props<Item> = {
  /** Names the list for screen readers. */
  readonly label: string;
  /** What is loaded so far, with holes where it is not; those places show `placeholder`. */
  readonly items: readonly (Item | undefined)[];
  /** How many there are in all. */
  readonly total?: number;
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Stands where an item is still on its way; as high as an item. */
  readonly placeholder?: ReactNode;
  /** Columns for a width in CSS pixels. */
  readonly columnsFor?: (widthPx: number) => number;
  readonly gapPx?: { readonly x: number; readonly y: number };
  /** Called with all places that are drawn when the items of some of them are not loaded yet. */
  readonly onNeed?: (range: IndexRange) => void;
};

const GAP_PX = { x: 12, y: 12 };

type Layout = {
  readonly widthPx: number;
  readonly columns: number;
  /** Unknown until the first items have been drawn. */
  readonly rowPx: number | undefined;
  readonly range: IndexRange;
};

/**
 * A grid of any length that scrolls with the page and holds only the rows around the window. Rows
 * are as high as the highest item drawn so far. Tab goes through what is drawn, arrows lead from
 * item to item, and the item that holds the focus stays however far the page is scrolled.
 */
export function VirtualGrid<Item>(props: Props<Item>) {
  const { label, items, keyOf, children, placeholder, onNeed } = props;
  const { total = items.length, columnsFor = tilesPerRow, gapPx = GAP_PX } = props;
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<Layout>();
  const [focused, setFocused] = useState<number>();
  const wanted = useRef<number>(undefined);

  // Measured before the first paint and after every change, so that nothing is seen to move.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      // A grid in a part of the page that is not shown yet has no measures; it is heard of again.
      const widthPx = element.clientWidth;
      if (widthPx === 0) return;
      const columns = columnsFor(widthPx);
      setLayout((before) => {
        const heights = Array.from(
          element.children,
          (child) => (child as HTMLElement).offsetHeight,
        );
        // In another width the same items have other heights, though as many are in a row.
        const known = before?.widthPx === widthPx ? (before.rowPx ?? 0) : 0;
        const rowPx = Math.max(known, ...heights) || undefined;
        const range = rowPx
          ? indexesInView({
              count: total,
              columns,
              stridePx: rowPx + gapPx.y,
              topPx: element.getBoundingClientRect().top,
              windowPx: window.innerHeight,
            })
          : { from: 0, to: Math.min(total, columns * 2) };
        const same =
          before?.widthPx === widthPx &&
          before.columns === columns &&
          before.rowPx === rowPx &&
          before.range.from === range.from &&
          before.range.to === range.to;
        return same ? before : { widthPx, columns, rowPx, range };
      });
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure, { passive: true });
    // The grid's own width, and everything above it that grows.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [columnsFor, gapPx.y, total, layout?.rowPx, layout?.columns]);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const place = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const target = place?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });

  const range = layout?.range;
  const missing =
    range !== undefined && indexesOf(range).some((index) => items[index] === undefined);
  useEffect(() => {
    if (missing && range) onNeed?.(range);
  }, [missing, range, onNeed]);

  const keys = (event: KeyboardEvent<HTMLUListElement>) => {
    const place = event.target instanceof Element && event.target.closest('[data-index]');
    if (!(place instanceof HTMLElement) || !layout || isTyping(event.target)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = nextInGrid(
      { key: event.key, ctrl: event.ctrlKey, rtl },
      Number(place.dataset['index']),
      { count: total, columns: layout.columns },
    );
    if (to === undefined) return;
    event.preventDefault();
    wanted.current = to;
    setFocused(to);
  };

  const columns = layout?.columns ?? 1;
  const rowPx = layout?.rowPx;
  const rows = Math.ceil(total / columns);
  const shown = range ? indexesOf(range) : [];
  if (focused !== undefined && focused < total && !shown.includes(focused)) shown.push(focused);
  const width = `calc((100% - ${(columns - 1) * gapPx.x}px) / ${columns})`;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: rowPx ? rows * (rowPx + gapPx.y) - gapPx.y : undefined }}
      onKeyDown={keys}
      onFocus={(event) => {
        const place = event.target.closest<HTMLElement>('[data-index]');
        if (place) setFocused(Number(place.dataset['index']));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
      }}
    >
      {shown.map((index) => {
        const item = items[index];
        const column = index % columns;
        return (
          <li
            // With its place: an item that comes twice, for its list has changed meanwhile, does
            // not fly from one to the other.
            key={item === undefined ? index : `${index} ${keyOf(item)}`}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute"
            style={{
              width,
              insetInlineStart: `calc(${column} * (${width} + ${gapPx.x}px))`,
              top: Math.floor(index / columns) * ((rowPx ?? 0) + gapPx.y),
              // Drawn to be measured; seen once its row has its place.
              visibility: rowPx ? undefined : 'hidden',
            }}
          >
            {item === undefined ? placeholder : children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

const indexesOf = ({ from, to }: IndexRange): number[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset);

const FOCUSABLE = 'a[href], button:not(:disabled), [tabindex="0"]';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
