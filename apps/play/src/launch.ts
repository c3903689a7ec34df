import type { Language } from '@padauk/texts';

/** What the address of the frame says. */
export type Launch = {
  readonly game: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** Buys one session; absent after a reload, because the address forgets it. */
  readonly token: string | undefined;
};

const languageOf: Readonly<Record<string, Language>> = { my: 'MY', en: 'EN', cn: 'CN', zh: 'CN' };

/** Reads `/play/?game=padauk-blossom&language=my&theme=dark#launch=…`. */
export function readLaunch(address: URL): Launch {
  const query = address.searchParams;
  const language = (query.get('language') ?? '').toLowerCase().slice(0, 2);
  return {
    game: query.get('game') ?? '',
    language: languageOf[language] ?? 'MY',
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    token: new URLSearchParams(address.hash.slice(1)).get('launch') || undefined,
  };
}
