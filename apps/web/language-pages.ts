import {
  directionOf,
  folderOf,
  htmlLanguageOf,
  isWritten,
  type Language,
  withBreakMarks,
} from '@padauk/texts';
import { readArea } from '@padauk/texts/read-area';
import { offeredLanguages } from '@padauk/texts/server';
import { type BuiltPart, partsOf } from './page-parts.ts';
import { addressOfText, translatedStamps } from '@padauk/texts/text-modules';
import { frameAreas } from './below-first-view.ts';
import { firstAsks } from './first-asks.ts';

/** The page is in this language where no other is asked for. */
const STANDARD: Language = 'MY';
/** The areas of the words that a page says before its script has come. */
const AREAS = ['shell', 'games', 'messages'] as const;

/** What the server says in the page of its brand. */
const BLANKS = /\{(title|heading|description|asked|name|ground)\}/g;

type Part = BuiltPart & { source?: string | Uint8Array };
type Bundle = Record<string, Part>;
type Emitter = {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
};

/**
 * The page with its words in one language; there is one page for each language on offer. A browser
 * asks for the manifest without cookies: its address alone says which language.
 */
async function pageIn(language: Language, html: string): Promise<string> {
  const read = await Promise.all(AREAS.map((area) => readArea(language, area)));
  const messages: Readonly<Record<string, string>> = Object.assign({}, ...read);
  const say = (key: string): string => {
    const message = messages[key];
    if (message === undefined) throw new Error(`there is no text ${key}`);
    return withBreakMarks(message);
  };
  return html
    .replace(
      /<html lang="\w+"/,
      `<html lang="${htmlLanguageOf[language]}" dir="${directionOf(language)}"`,
    )
    .replace('/site.webmanifest', `/site.webmanifest?lang=${language}`)
    .replaceAll(
      /(data-word="(\w+)"[^>]*>)[^<]*/g,
      (_, tag: string, key: string) => `${tag}${say(key)}`,
    )
    .replaceAll(
      /aria-label="[^"]*" data-label="(\w+)"/g,
      (_, key: string) => `aria-label="${say(key)}"`,
    );
}

/** The styles of the site are asked for by the first script, so that no paint waits for them. */
function withLateStyles(html: string): string {
  const tag = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  if (!tag) throw new Error('the page has no styles');
  const [whole, address = ''] = tag;
  return html.replace(whole, '').replace('/*styles*/', address);
}

/** Where the words of the frame are in a language: built in, or made by the server. */
function wordsIn(bundle: Bundle, language: Language, stamp: string | undefined): string[] {
  if (!isWritten(language)) {
    if (stamp === undefined) throw new Error(`${language} is on offer without a stamp`);
    return frameAreas.map((area) => addressOfText(stamp, language, area));
  }
  const name = `words-${folderOf[language]}`;
  const [file] = Object.entries(bundle).find(([, part]) => part.name === name) ?? [];
  if (file === undefined) throw new Error(`there is no part ${name}`);
  return [`/${file}`];
}

/** The words come beside the script that shows them, behind everything that is seen before. */
const withWords = (html: string, addresses: readonly string[]): string => {
  const links = addresses.map(
    (address) => `<link rel="modulepreload" href="${address}" fetchpriority="low" />`,
  );
  return html.replace('</body>', `${links.join('')}</body>`);
};

/** What the page that is at an address needs comes beside the script that asks for it. */
const withParts = (html: string, bundle: Bundle, language: Language): string =>
  html
    .replace('/*parts*/ {}', JSON.stringify(partsOf(bundle, language)))
    .replace('/*asks*/ {}', JSON.stringify(firstAsks(language)));

/**
 * Writes the page once for each language on offer, as `index.EN.html`: what it shows before its
 * script has come is there in the visitor's language.
 */
export function languagePages() {
  return {
    name: 'padauk-language-pages',
    enforce: 'post' as const,
    transformIndexHtml: (html: string, { server }: { readonly server?: unknown }) =>
      // Only the server of the product fills the blanks.
      server ? pageIn(STANDARD, html.replaceAll(BLANKS, '')) : html,
    generateBundle: {
      order: 'post' as const,
      async handler(this: Emitter, _: unknown, bundle: Bundle): Promise<void> {
        const page = bundle['index.html'];
        if (!page) return;
        const html = withLateStyles(String(page.source));
        const stamps = await translatedStamps();
        for (const language of offeredLanguages()) {
          const words = wordsIn(bundle, language, stamps.get(language));
          const own = withParts(withWords(html, words), bundle, language);
          const source = await pageIn(language, own);
          if (language === STANDARD) page.source = source;
          this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        }
      },
    },
  };
}
