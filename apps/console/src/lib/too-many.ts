import { Refused } from '@padauk/site-client/ask';
import type { useTexts } from './site.ts';

/** What to say of more than may be chosen for one act; nothing while it is not more. */
export const tooMany = (
  t: ReturnType<typeof useTexts>,
  chosen: number,
  most: number,
): string | undefined => (chosen > most ? t('console_select_most', { count: most }) : undefined);

/** Whether a list was refused because the name that it was asked for means too many people. */
export const meansTooMany = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.answer.value?.fields ?? []).some(
    ({ path, code }) => path === 'member' && code === 'too_short',
  );
