import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> &
  FieldWords & {
    readonly before?: ReactNode;
    readonly after?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

/** One line of text with its label, hint and error. */
export function TextField(props: FieldProps) {
  const {
    label,
    hint,
    error,
    labelHidden = false,
    before,
    after,
    className,
    dir,
    ...input
  } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(ids) => (
        <div dir={dir} className={fieldBoxClass(error)}>
          {before && <span className="shrink-0 ps-3 text-lo">{before}</span>}
          <input {...input} {...ids} className={controlClass} />
          {after && <span className="shrink-0 pe-1">{after}</span>}
        </div>
      )}
    </Field>
  );
}
