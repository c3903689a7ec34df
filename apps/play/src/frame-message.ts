/** What the game tells the page around it. The page hears only its own frame and origin. */
export type FrameMessage =
  | { readonly type: 'padauk:ready' }
  /** The player's cash, a decimal in the currency of the account. */
  | { readonly type: 'padauk:balance'; readonly balance: string }
  | { readonly type: 'padauk:deposit' }
  | { readonly type: 'padauk:close' };

/** Tells the page; it is told only when it stands on the game's own origin. */
export function tellPage(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}
