import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { nextIndex } from './next-index.ts';

type Props = {
  /** Name of the button and of the menu. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string;
  /** Items have the role `menuitem` or `menuitemradio`; a press on any of them closes the menu. */
  readonly children: ReactNode;
};

/** A button that opens a short list: arrows move, Escape and a press outside close. */
export function Menu({ label, button, buttonClass = '', children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    itemsOf(root.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      trigger.current?.focus();
      return;
    }
    if (event.key === 'Tab') setOpen(false);
    const items = itemsOf(root.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = at < 0 ? undefined : nextIndex(event.key, at, items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  return (
    // The keys belong to the button and the items inside.
    <div ref={root} className="relative" onKeyDown={keys}>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={buttonClass}
      >
        {button}
      </button>
      {open && (
        // A press on an item closes; the items take the keys.
        <div
          id={id}
          role="menu"
          aria-label={label}
          onClick={() => setOpen(false)}
          className="absolute end-0 top-full z-40 mt-2 grid min-w-52 gap-1 rounded-md border border-line bg-s1 p-2 shadow-high"
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemsOf = (root: HTMLElement | null): readonly HTMLElement[] =>
  Array.from(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

/** The look of an item of a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1 text-start text-15 leading-tight text-hi no-underline hover:bg-s2';
