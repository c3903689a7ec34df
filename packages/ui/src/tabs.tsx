import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { nextIndex } from './next-index.ts';

type Tab<Key extends string> = { readonly key: Key; readonly label: ReactNode };
type Props<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly children: ReactNode;
};

/** Tabs with one stop of the Tab key; arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const to = nextIndex(event.key, at, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="scroll-quiet flex gap-1 overflow-x-auto rounded-md bg-s2 p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={`min-h-10 flex-1 rounded-sm px-4 py-[0.35em] text-15 font-bold leading-tight whitespace-nowrap transition-colors ${tab.key === current ? 'bg-s1 text-brand-text shadow-card' : 'text-mid hover:text-hi'}`}
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
