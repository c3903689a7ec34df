import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> &
  FieldWords & {
    readonly children: ReactNode;
    readonly ref?: Ref<HTMLSelectElement>;
  };

/** The browser's own select: it opens as a wheel on a phone and knows the keyboard. */
export function SelectField(props: Props) {
  const { label, hint, error, labelHidden = false, children, className, ...select } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(ids) => (
        <div className={`relative ${fieldBoxClass(error)}`}>
          <select
            {...select}
            {...ids}
            className={`${controlClass} appearance-none rounded-md pe-10 [&>option]:bg-s1 [&>option]:text-hi`}
          >
            {children}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute end-3 text-mid"
          />
        </div>
      )}
    </Field>
  );
}
