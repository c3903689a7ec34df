import { queryClient, session, texts } from '../lib/site.ts';
import { startPart } from '../lib/start-part.ts';
import { toast } from '../lib/toast.ts';

/** Keeps the caches and the feed in step with who is signed in. Called once, at start. */
export function followSession(): void {
  let stop: (() => void) | undefined;
  const listen = () => {
    // Another member's topics begin on a socket of their own: the old one closes with its last
    // topic.
    stop?.();
    stop =
      session.token() === null
        ? undefined
        : startPart(async () => (await import('./follow-money.ts')).followMoney);
  };
  session.store.subscribe((now, before) => {
    if (now.token !== before.token) {
      // Under another token the same player goes on; what was read is still theirs.
      const same = now.renewed !== null && now.renewed === before.token;
      if (!same) forgetMember();
      listen();
    }
    if (now.ended && !before.ended) toast('info', texts.translate()('shell_session_ended'));
  });
  listen();
}

/** Nothing of who was signed in stays: what is shown is emptied, and asked for by who is now. */
function forgetMember(): void {
  const theirs = { queryKey: ['member'] };
  // Removed under an observer, an answer would stand there as before.
  for (const query of queryClient.getQueryCache().findAll(theirs)) query.reset();
  if (session.token() !== null) void queryClient.invalidateQueries(theirs);
}
