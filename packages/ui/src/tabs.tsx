import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { isRtl, nextIndex } from './next-index.ts';

type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: ReactNode;
  readonly disabled?: boolean;
};
type Props<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** `boxed` fills the width in a tray; `line` stands on a line and scrolls. */
  readonly look?: 'boxed' | 'line';
  readonly children: ReactNode;
};

const looks = {
  boxed: {
    list: 'gap-1 rounded-md bg-s2 p-1',
    tab: 'flex-1 rounded-sm px-4',
    chosen: 'bg-s1 text-brand-text shadow-card',
  },
  line: {
    list: 'gap-2 border-b border-line',
    tab: 'rounded-t-sm border-b-2 border-transparent px-3 -outline-offset-2',
    chosen: 'border-brand-text! text-brand-text',
  },
} as const;

/** Tabs with one stop of the Tab key; arrows, Home and End move between them. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { label, tabs, current, onChange, look = 'boxed', children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const style = looks[look];
  const open = tabs.filter(({ disabled }) => !disabled);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const at = open.findIndex((tab) => tab.key === current);
    const rtl = isRtl(event.currentTarget);
    const to = nextIndex(event.key, at, open.length, { rtl });
    const tab = to === undefined ? undefined : open[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)];
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={`scroll-quiet flex overflow-x-auto ${style.list}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            disabled={tab.disabled}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={`min-h-10 py-[0.35em] text-15 leading-tight font-bold whitespace-nowrap transition-colors disabled:opacity-50 ${style.tab} ${tab.key === current ? style.chosen : 'text-mid enabled:hover:text-hi'}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}

/** Scrolls a row that is wider than its place to the chosen tab, and never the page. */
function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const place = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < place.left) row.scrollLeft -= place.left - left;
  else if (right > place.right) row.scrollLeft += right - place.right;
}
