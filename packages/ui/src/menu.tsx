import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Floating } from './floating.tsx';
import { nextIndex } from './next-index.ts';
import { TYPE_AHEAD_MS, typeAhead } from './type-ahead.ts';

type Props = {
  /** Name of the button and of the menu. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string;
  readonly align?: 'start' | 'end';
  /** Items have the role `menuitem` or `menuitemradio`; a press on any of them closes the menu. */
  readonly children: ReactNode;
};

/**
 * A button that opens a short list. Arrows, Home, End and the first letters of an item move;
 * Escape, Tab and a press outside close.
 */
export function Menu({ label, button, buttonClass = '', align = 'end', children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: '', atMs: 0 });

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      box.current?.hidePopover();
      return;
    }
    const items = itemsOf(box.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const isLetter = event.key.length === 1 && /\S/u.test(event.key);
    let to: number | undefined;
    if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const more = event.timeStamp - typed.current.atMs < TYPE_AHEAD_MS;
      const word = (more ? typed.current.word : '') + event.key;
      typed.current = { word, atMs: event.timeStamp };
      to = typeAhead(
        items.map((item) => item.textContent),
        word,
        at,
      );
    } else {
      to = nextIndex(event.key, at, items.length);
    }
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          box.current?.showPopover();
        }}
        className={buttonClass}
      >
        {button}
      </button>
      <Floating
        ref={box}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        anchor={trigger}
        open={open}
        align={align}
        card
        onOpenChange={setOpen}
        onOpened={() => firstOf(itemsOf(box.current))?.focus()}
        onKeyDown={keys}
        onClick={(event) => {
          const isItem = event.target instanceof Element && event.target.closest(ITEM);
          if (isItem) box.current?.hidePopover();
        }}
      >
        <div role="none" className="grid min-w-52 gap-1 p-2">
          {children}
        </div>
      </Floating>
    </>
  );
}

const ITEM = '[role^="menuitem"]';
/** Those that are drawn: some are left out on wide screens. */
const itemsOf = (root: HTMLElement | null): readonly HTMLElement[] =>
  Array.from(root?.querySelectorAll<HTMLElement>(ITEM) ?? []).filter((item) =>
    item.checkVisibility(),
  );
/** What is chosen now, else the first. */
const firstOf = (items: readonly HTMLElement[]): HTMLElement | undefined =>
  items.find((item) => item.ariaChecked === 'true') ?? items[0];

/** The look of an item of a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-start text-15 leading-tight text-hi no-underline hover:bg-s2 focus-visible:bg-s2 focus-visible:-outline-offset-2';
