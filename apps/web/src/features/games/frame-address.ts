import type { FrameTheme } from '@padauk/site-client/frame-messages';
import type { Language } from '@padauk/texts';

/** Where the frame of a game is, and the language that it speaks there. */
export type Launched = { readonly url: string; readonly language: Language };

/** Games of the house are on this very origin. */
export const isOfHouse = (url: string): boolean =>
  new URL(url, location.href).origin === location.origin;

/**
 * A game of the house that is open, in other words: the tab keeps its session, so that clock and
 * net position go on. The token that has opened it is spent.
 */
export function inOtherWords<L extends Launched>(
  launched: L,
  { language, theme }: { readonly language: Language; readonly theme: FrameTheme },
): L {
  const address = new URL(launched.url, location.href);
  address.searchParams.set('language', language.toLowerCase());
  address.searchParams.set('theme', theme);
  address.hash = '';
  return { ...launched, url: address.href, language };
}
