import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> &
  FieldWords & { readonly ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; it grows with what is written where the browser can do that. */
export function TextArea({ label, hint, error, labelHidden = false, className, ...area }: Props) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(ids) => (
        <div className={fieldBoxClass(error)}>
          <textarea
            rows={3}
            {...area}
            {...ids}
            className={`${controlClass} field-sizing-content max-h-80 min-h-24 resize-y py-3`}
          />
        </div>
      )}
    </Field>
  );
}
