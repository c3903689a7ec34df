import { createFeed, openFeedSocket } from '@padauk/site-client/feed';
import { session } from './site.ts';

/** The one socket of the page; a chunk of its own, since only signed-in players need it. */
export const feed = createFeed({
  open: openFeedSocket,
  token: session.token,
  onSessionEnded: session.expire,
  jitter: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
});
