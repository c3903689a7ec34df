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
        <input {...input} {...ids} type="checkbox" className={`${tickClass} ${boxClass}`} />
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
  'peer mt-[0.1em] grid size-6 shrink-0 cursor-pointer appearance-none place-items-center border border-lo bg-s2 transition-colors before:size-3 before:scale-0 before:bg-bg before:transition-transform enabled:hover:border-mid checked:border-acc checked:bg-acc checked:before:scale-100 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-lose forced-colors:appearance-auto';
const boxClass =
  'rounded-sm before:size-3.5 before:[clip-path:polygon(14%_46%,4%_58%,42%_94%,98%_24%,86%_12%,41%_70%)]';
/** The look of a label beside a tick. */
export const tickLabelClass =
  'cursor-pointer text-15 text-mid peer-disabled:cursor-not-allowed peer-disabled:opacity-60';
