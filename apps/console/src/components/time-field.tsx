import { type FieldProps, TextField } from '@padauk/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../lib/site.ts';

/**
 * A date with its time. One that is typed by half has the empty value, which means "now" or "for
 * ever" in most forms: it is an error at the field, and its form is not submitted.
 */
export function TimeField(props: Omit<FieldProps, 'type'>) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [isHalf, setHalf] = useState(false);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    const form = input?.form;
    // Before the form's own listener hears of it: forms here are judged by the page, not by the browser.
    const judge = (event: Event) => {
      if (!input?.validity.badInput) return;
      event.preventDefault();
      event.stopPropagation();
      setHalf(true);
      input.focus();
    };
    form?.addEventListener('submit', judge, true);
    return () => form?.removeEventListener('submit', judge, true);
  }, []);
  return (
    <div
      ref={box}
      onBlur={({ target }) =>
        setHalf(target instanceof HTMLInputElement && target.validity.badInput)
      }
    >
      <TextField
        {...props}
        type="datetime-local"
        error={isHalf ? t('console_needed') : props.error}
      />
    </div>
  );
}
