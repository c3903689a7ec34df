import {
  type FrameMessage,
  type PageMessage,
  readPageMessage,
} from '@padauk/site-client/frame-messages';

/** Tells the page; it is told only when it is on the game's own origin. */
export function tellPage(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Back to the lobby, also from a page that shows a round and nothing around it. */
export function leaveGame(): void {
  if (window.parent === window) location.assign('/');
  else tellPage({ type: 'padauk:close' });
}

/** Hears the page around the game, and nobody else. */
export function hearPage(hear: (message: PageMessage) => void): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== location.origin) return;
    const message = readPageMessage(data);
    if (message) hear(message);
  });
}
