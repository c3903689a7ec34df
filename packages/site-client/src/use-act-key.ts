import type { Answer } from '@padauk/contracts/client';
import { newId } from './create-api.ts';
import { useRef } from 'react';
import { isUndecided } from './ask.ts';

/**
 * The idempotency key of one act. Pressing again after a lost answer sends the same key with the
 * same body, so that the act happens once; a definite answer or another body begins a new act.
 */
export function useActKey() {
  const held = useRef<{ key: string; body: string } | null>(null);
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (held.current?.body !== text) held.current = { key: newId(), body: text };
      return held.current.key;
    },
    settle: (answer: Answer<unknown>): void => {
      if (answer.success || !isUndecided(answer)) held.current = null;
    },
  };
}
