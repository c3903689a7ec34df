import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Floating } from './floating.tsx';
import { onEscape } from './on-escape.ts';

type Props = {
  readonly text: string;
  /** Gets the id that goes into the `aria-describedby` of what is explained. */
  readonly children: (describedBy: string) => ReactNode;
};

/** A short explanation on hover and on focus; it can be pointed at, and Escape takes it away. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  // Somebody who points at it has the focus elsewhere.
  useEffect(() => (open ? onEscape(() => setOpen(false)) : undefined), [open]);
  return (
    // What is inside takes the focus; this only listens.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children(`${id}-text`)}
      <span id={`${id}-text`} hidden>
        {text}
      </span>
      <Floating
        id={id}
        popover="manual"
        role="tooltip"
        anchor={anchor}
        open={open}
        align="center"
        prefer="above"
        className="py-2"
      >
        <span className="block w-max max-w-60 rounded-sm bg-hi px-2 py-1 text-12 leading-tight text-bg">
          {text}
        </span>
      </Floating>
    </span>
  );
}
