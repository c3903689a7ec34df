import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusWhenDrawn, type Wish } from './focus-when-drawn.ts';
import { IconButton } from './icon-button.tsx';
import { keepPlace, takePlace } from './kept-place.ts';
import { isRtl } from './next-index.ts';
import { scrollBehavior } from './use-prefers-reduced-motion.ts';

type Props = {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly heading?: ReactNode;
  readonly more?: ReactNode;
  readonly labels: { readonly previous: string; readonly next: string };
  /** List items. */
  readonly children: ReactNode;
  /** Two rows scroll together, filled from top to bottom. */
  readonly rows?: 1 | 2;
  /** The name under which it comes back to where it was left, once all of it is there. */
  readonly keptAs?: string | undefined;
  /** Classes of the scrolling list: gaps and columns. */
  readonly className?: string;
};

/** A row that scrolls sideways by finger, wheel, arrow keys or its two buttons. */
export function Rail(props: Props) {
  const { label, heading, more, labels, children, rows = 1, className = 'gap-3' } = props;
  const { keptAs } = props;
  const list = useRef<HTMLUListElement>(null);
  const wish = useRef<Wish>(undefined);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const left = Math.abs(element.scrollLeft);
      const room = element.scrollWidth - element.clientWidth;
      const start = left <= 1;
      const end = left >= room - 1;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    element.addEventListener('scroll', look, { passive: true });
    // It looks for the first time when the row has been laid out, which costs nothing then.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Other children are another width.
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true });
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
      changes.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || keptAs === undefined) return undefined;
    takePlace(keptAs, element);
    const keep = () => keepPlace(keptAs, element);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [keptAs]);
  const drop = () => {
    wish.current?.drop();
    wish.current = undefined;
  };
  useEffect(() => () => wish.current?.drop(), []);
  const go = (sign: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const onward = isRtl(element) ? -1 : 1;
    element.scrollBy({
      left: sign * onward * element.clientWidth * 0.8,
      behavior: scrollBehavior(),
    });
  };
  const keys = (event: KeyboardEvent<HTMLUListElement>) => {
    const places = Array.from(event.currentTarget.children);
    // A key that comes before the place of the last one is drawn leads on from there.
    const from = wish.current?.place ?? document.activeElement;
    const at = places.findIndex((place) => place.contains(from));
    const onward = isRtl(event.currentTarget) ? -rows : rows;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + onward,
      ArrowLeft: at - onward,
      Home: 0,
      End: places.length - 1,
      ...(rows === 2 && { ArrowDown: at % 2 === 0 ? at + 1 : at, ArrowUp: at - (at % 2) }),
    };
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const place = places[Math.min(places.length - 1, Math.max(0, to))];
    if (!place) return;
    drop();
    wish.current = focusWhenDrawn(place);
    place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: scrollBehavior() });
  };
  const scrolls = !(ends.start && ends.end);
  const headed = heading !== undefined || more !== undefined;
  const button = (sign: 1 | -1) => (
    <IconButton
      size="sm"
      kind={headed ? 'quiet' : 'solid'}
      label={`${sign < 0 ? labels.previous : labels.next}: ${label}`}
      disabled={sign < 0 ? ends.start : ends.end}
      className={headed ? '' : 'rounded-full! shadow-high disabled:invisible'}
      onClick={() => go(sign)}
    >
      {sign < 0 ? (
        <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      ) : (
        <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      )}
    </IconButton>
  );
  return (
    <section aria-label={label} className="relative">
      {headed ? (
        <div className="mb-3 flex min-h-9 items-center gap-2">
          <div className="min-w-0 flex-1">{heading}</div>
          {scrolls && (
            <div className="flex max-md:hidden">
              {button(-1)}
              {button(1)}
            </div>
          )}
          {more}
        </div>
      ) : (
        // Without a heading the buttons are over the ends of the row, so that nothing moves
        // below.
        scrolls && (
          <div className="pointer-events-none absolute -inset-x-3 inset-y-0 z-10 flex items-center justify-between *:pointer-events-auto max-md:hidden">
            {button(-1)}
            {button(1)}
          </div>
        )
      )}
      {/* The arrows only move between what takes the focus inside. */}
      <ul
        ref={list}
        onKeyDown={keys}
        onFocus={drop}
        onBlur={drop}
        className={`scroll-quiet -mx-3 snap-x snap-mandatory scroll-px-3 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-2 md:-mx-1 md:scroll-px-1 md:px-1 ${rows === 2 ? 'grid auto-cols-max grid-flow-col grid-rows-2' : 'flex'} ${className}`}
      >
        {children}
      </ul>
    </section>
  );
}
