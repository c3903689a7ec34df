import type { Answer } from '@padauk/contracts/client';
import type { FieldError } from '@padauk/contracts/refusals';
import { useState } from 'react';
import { texts, useTexts } from './site.ts';
import { wordsOfField } from './words-of-field.ts';

export type No = Extract<Answer<unknown>, { success: false }>;
export type Faults = ReturnType<typeof useFaults>;

/** What the server has last said of the fields of a form, by their paths in its body. */
export function useFaults() {
  const t = useTexts();
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  return {
    /** Marks the fields that an answer refuses, and those of the answer before no more. */
    tell: (answer: Answer<unknown>): void => {
      const fields = (!answer.success && answer.value?.fields) || [];
      const mark = () => setFaults(fields);
      // Their words are no part of a page until something is refused.
      if (fields.length > 0) void texts.load('refusals').then(mark, mark);
      else mark();
    },
    /** The words of what is wrong at these places, or within them. */
    of: (...paths: readonly string[]): string | undefined => {
      const isHere = ({ path }: FieldError) =>
        paths.some((place) => path === place || path.startsWith(`${place}.`));
      const fault = faults.find(isHere);
      return fault && wordsOfField(t, fault);
    },
  };
}
