import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlClass, Field, type FieldWords, fieldBoxClass } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = FieldWords & {
  readonly value: string;
  readonly labels: { readonly copy: string; readonly copied: string };
  readonly onCopied?: () => void;
};

/** How long the tick stays after copying. */
const TICK_MS = 2000;

/** Something to be taken along: an address, a code, an account number. */
export function CopyField({ value, labels, onCopied, ...words }: Props) {
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Where the browser does not let us, the text is marked for the reader's own hand.
      input.current?.select();
      return;
    }
    setCopied(true);
    onCopied?.();
  };
  const Sign = copied ? Check : Copy;
  return (
    <Field {...words}>
      {(ids) => (
        <div className={fieldBoxClass(words.error)}>
          <input
            {...ids}
            ref={input}
            readOnly
            value={value}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
            className={`${controlClass} text-ellipsis`}
          />
          <span role="status" className="shrink-0 text-13 text-win">
            {copied ? labels.copied : ''}
          </span>
          <IconButton label={labels.copy} onClick={() => void copy()}>
            <Sign size={20} aria-hidden="true" className={copied ? 'text-win' : ''} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
