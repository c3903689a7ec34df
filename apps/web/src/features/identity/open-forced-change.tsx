import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { texts } from '../../lib/site.ts';

const ForcedChangeDialog = lazyPart(async () => {
  const words = texts.load('identity', 'refusals', 'messages');
  const [part] = await Promise.all([import('./forced-change-dialog.tsx'), words]);
  return part.ForcedChangeDialog;
});

/**
 * Asks for a new password before anything else. It goes with the session, or with the flag that
 * brought it.
 *
 * @param facts.hasPassword - who has none proves otherwise who it is, and sets the first one
 * @returns the way to close it from outside
 */
export const openForcedChange = (facts: {
  readonly hasPassword: boolean;
  readonly onForgot: () => void;
}): (() => void) => openLayer(() => <ForcedChangeDialog {...facts} />);
