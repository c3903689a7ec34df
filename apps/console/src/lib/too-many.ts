import type { useTexts } from './site.ts';

/** What to say of more than may be chosen for one act; nothing while it is not more. */
export const tooMany = (
  t: ReturnType<typeof useTexts>,
  chosen: number,
  most: number,
): string | undefined => (chosen > most ? t('console_select_most', { count: most }) : undefined);
