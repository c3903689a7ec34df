import type { Translate } from '@padauk/texts/browser';
import { wordsOfError } from '../../lib/ask.ts';
import { session } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Asks again because somebody pressed for it. What was known stays on a failure, and looks as if it
 * were new: so the failure is said. A member signed out by it hears that elsewhere.
 */
export async function refreshBalance(
  t: Translate,
  refetch: () => Promise<{ readonly error: unknown }>,
): Promise<void> {
  const { error } = await refetch();
  if (error && session.token() !== null) toast('info', wordsOfError(t, error));
}
