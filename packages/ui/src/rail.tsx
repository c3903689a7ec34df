import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly heading?: ReactNode;
  readonly more?: ReactNode;
  readonly labels: { readonly previous: string; readonly next: string };
  readonly children: ReactNode;
  /** Classes of the scrolling list: gaps and columns. */
  readonly className?: string;
};

/** A row that scrolls sideways by finger, wheel, keyboard or its two buttons. */
export function Rail({ label, heading, more, labels, children, className = 'gap-3' }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const left = Math.abs(element.scrollLeft);
      const room = element.scrollWidth - element.clientWidth;
      setEnds({ start: left <= 1, end: left >= room - 1 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Other children are another width.
    const children = new MutationObserver(look);
    children.observe(element, { childList: true });
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
      children.disconnect();
    };
  }, []);
  const go = (sign: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const rtl = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: sign * rtl * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  const scrolls = !(ends.start && ends.end);
  return (
    <section aria-label={label}>
      {(heading || more || scrolls) && (
        <div className="mb-3 flex min-h-9 items-center gap-2">
          <div className="min-w-0 flex-1">{heading}</div>
          {more}
          {scrolls && (
            <div className="flex max-md:hidden">
              <IconButton
                size="sm"
                label={labels.previous}
                disabled={ends.start}
                className="disabled:opacity-35"
                onClick={() => go(-1)}
              >
                <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
              <IconButton
                size="sm"
                label={labels.next}
                disabled={ends.end}
                className="disabled:opacity-35"
                onClick={() => go(1)}
              >
                <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          )}
        </div>
      )}
      <ul
        ref={list}
        className={`scroll-quiet -mx-3 flex snap-x snap-mandatory scroll-px-3 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-2 md:mx-0 md:scroll-px-0 md:px-0 ${className}`}
      >
        {children}
      </ul>
    </section>
  );
}
