import type { FrameTheme } from '@padauk/site-client/frame-messages';
import type { Language } from '@padauk/texts';
import { languageOfTag } from '@padauk/texts/language-of-tag';

/** What the address of the frame says. */
export type Launch = {
  readonly game: string;
  readonly language: Language;
  readonly theme: FrameTheme;
  /** The number of a finished round to show to anybody; then nobody plays. */
  readonly replay: string | undefined;
  /** Buys one session; absent after a reload, because the address forgets it. */
  readonly token: string | undefined;
};

/** Reads `/play/?game=padauk-blossom&language=my&theme=dark#launch=…`. */
export function readLaunch(address: URL): Launch {
  const query = address.searchParams;
  return {
    game: query.get('game') ?? '',
    language: languageOfTag(query.get('language') ?? '') ?? 'MY',
    replay: query.get('replay') ?? undefined,
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    token: new URLSearchParams(address.hash.slice(1)).get('launch') || undefined,
  };
}

/** The page around the game has other colors now; a reload keeps to them. */
export function wearTheme(theme: FrameTheme): void {
  document.documentElement.dataset['theme'] = theme;
  history.replaceState(null, '', location.search.replace(/theme=\w*/, `theme=${theme}`));
}

/** Where a finished round is shown to whoever has its number, in the language and theme in use. */
export function watchAddressOf(publicId: string): string {
  const { lang: language, dataset } = document.documentElement;
  const query = new URLSearchParams({ replay: publicId, language, theme: dataset['theme'] ?? '' });
  return `${location.pathname}?${query}`;
}
