import { type ReactNode, useId, useRef, useState } from 'react';
import { Floating } from './floating.tsx';
import type { Align } from './place-beside.ts';

type Props = {
  /** Name of the button and of what opens. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string;
  readonly align?: Align;
  /** Gets the id that a button inside needs to close it: `popoverTarget` with the action `hide`. */
  readonly children: (id: string) => ReactNode;
};

/** A button that opens something small beside it; Escape and a press outside close it. */
export function Popover({ label, button, buttonClass = '', align = 'end', children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        className={buttonClass}
      >
        {button}
      </button>
      <Floating
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        anchor={trigger}
        open={open}
        align={align}
        card
        onOpenChange={setOpen}
      >
        <div className="max-w-[min(360px,calc(100vw-18px))] p-4">{children(id)}</div>
      </Floating>
    </>
  );
}
