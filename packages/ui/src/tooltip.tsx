import { type ReactNode, useId } from 'react';

type Props = { readonly text: string; readonly children: ReactNode };

/** A short explanation of what it is wrapped around, on hover and on focus. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  return (
    <span className="group relative inline-flex" aria-describedby={id}>
      {children}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none absolute start-1/2 bottom-full z-20 mb-2 w-max max-w-60 -translate-x-1/2 rounded-sm bg-hi px-2 py-1 text-12 leading-tight text-bg opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 rtl:translate-x-1/2"
      >
        {text}
      </span>
    </span>
  );
}
