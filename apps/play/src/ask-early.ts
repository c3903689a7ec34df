/** What the page of a game may ask for at once. The build knows it; see `early-page.ts`. */
export type Early = {
  /** Scripts and styles; everything else names them by their places in this list. */
  readonly files: readonly string[];
  /** By engine. */
  readonly engines: Readonly<Record<string, readonly number[]>>;
  readonly titles: Readonly<
    Record<
      string,
      {
        readonly engine: string;
        readonly own: readonly number[];
        /** Of a slot: `nine`, or the name of its frame without the format of the screen. */
        readonly frame?: 'nine' | 'picture';
      }
    >
  >;
  /** The words of the frame, by folder. */
  readonly words: Readonly<Record<string, number>>;
};

/**
 * Runs in the head of the page, before any script of the product has come: asks for the code and
 * the pictures of the title that the address names, all in one round trip. It imports
 * nothing, for its text is written into the page: it may use only what it is given.
 */
export function askEarly({ files, engines, titles, words }: Early): void {
  const query = new URLSearchParams(location.search);
  const game = query.get('game') ?? '';
  const title = Object.hasOwn(titles, game) ? titles[game] : undefined;
  if (!title) return;
  const ask = (rel: string, as: string, href: string): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = rel;
    link.as = as;
    if (as !== 'image') link.crossOrigin = '';
    link.href = `/play/${href}`;
    document.head.append(link);
    return link;
  };
  const askFor = (place: number): HTMLLinkElement => {
    const file = files[place] ?? '';
    return file.endsWith('.css')
      ? ask('preload', 'style', file)
      : ask('modulepreload', 'script', file);
  };
  const [scene, ...besides] = engines[title.engine] ?? [];
  const code = scene === undefined ? undefined : askFor(scene);
  for (const place of [...besides, ...title.own]) askFor(place);
  const language = (query.get('language') ?? 'my').slice(0, 2).toLowerCase();
  if (Object.hasOwn(words, language)) askFor(words[language] ?? 0);
  const { frame } = title;
  if (!frame) return;
  const folder = `titles/${game}`;
  ask('preload', 'fetch', `${folder}/symbols.json`);
  // The renderer starts while the pictures are on their way, so that it comes before them.
  code?.addEventListener('load', () => {
    const isSmall = Math.min(innerWidth, innerHeight) * devicePixelRatio < 900;
    const format = innerWidth < innerHeight ? 'tall' : 'wide';
    ask('preload', 'image', `${folder}/symbols${isSmall ? '-small' : ''}.webp`);
    ask('preload', 'image', `${folder}/frame${frame === 'nine' ? '' : `-${format}`}.webp`);
  });
}
