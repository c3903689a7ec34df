import { lazyPart } from '../../lib/load-part.ts';
import { texts } from '../../lib/site.ts';

/** For games of other houses alone: those of this one show the same in their frame. */
export const SessionFacts = lazyPart(async () => {
  const words = texts.load('records');
  const [part] = await Promise.all([import('./session-facts.tsx'), words]);
  return part.SessionFacts;
});
