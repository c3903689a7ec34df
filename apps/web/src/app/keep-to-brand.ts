import type { Language } from '@padauk/texts';
import { queryClient, texts } from '../lib/site.ts';
import { isInWords } from './switch-language.ts';

/**
 * A page that began without knowing the languages of its brand takes the first of them, where its
 * own is not among them. That is no choice of the visitor's: nothing is kept.
 */
export async function keepToBrand([first]: readonly Language[]): Promise<void> {
  if (first === undefined) return;
  await texts.use(first);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isInWords(queryKey) });
}
