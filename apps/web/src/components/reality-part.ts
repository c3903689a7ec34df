import { lazyPart } from '../lib/load-part.ts';
import { texts } from '../lib/site.ts';

/** It is seldom due, and comes when it is. */
export const RealityDialog = lazyPart(async () => {
  const words = texts.load('safety', 'refusals', 'games');
  const [part] = await Promise.all([import('./reality-dialog.tsx'), words]);
  return part.RealityDialog;
});
