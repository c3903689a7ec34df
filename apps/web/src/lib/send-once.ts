declare global {
  interface Window {
    /** What the page has asked for by itself, by address: see `first-asks.ts`. */
    padaukAsked?: Partial<Record<string, Promise<Response>>>;
  }
}

/**
 * Sends a call, or takes the answer to what the page has asked before its script was there. Such an
 * answer serves once: who asks later wants to know what is so now.
 */
export const sendOnce: typeof fetch = (input, init) => {
  const address = String(input);
  const answer = window.padaukAsked?.[address];
  if (!answer) return fetch(input, init);
  delete window.padaukAsked?.[address];
  // A connection that was cut then may hold now.
  return answer.catch(() => fetch(input, init));
};
