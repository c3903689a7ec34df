import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Below, useControlIds } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Something that is agreed to, or left. */
export function Checkbox({ children, error, ...input }: Props) {
  const ids = useControlIds({ error });
  return (
    <div>
      <div className="flex items-start gap-3">
        <input {...input} {...ids} type="checkbox" className={tickClass} />
        <label htmlFor={ids.id} className={tickLabelClass}>
          {children}
        </label>
      </div>
      <Below id={ids.id} error={error} />
    </div>
  );
}

/** The look of a box or dot that is ticked, and of the words beside it. */
export const tickClass =
  'peer mt-[0.2em] size-6 shrink-0 cursor-pointer accent-[var(--acc)] disabled:cursor-not-allowed disabled:opacity-60';
export const tickLabelClass =
  'cursor-pointer text-15 text-mid peer-disabled:cursor-not-allowed peer-disabled:opacity-60';
