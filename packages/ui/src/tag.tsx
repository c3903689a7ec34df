import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** Something that was chosen and can be taken away again: a filter, a name in a list. */
export function Tag({ children, removeLabel, onRemove }: Props) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1 rounded-full bg-s2 ps-3 text-13 leading-tight text-hi">
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full text-mid hover:bg-s3 hover:text-hi"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
