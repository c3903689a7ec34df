import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { deskAreas, playerAreas } from './areas.ts';
import { compileArea } from './compile-area.ts';
import { isLanguage, isWritten } from './languages.ts';
import { readArea } from './read-area.ts';
import { offeredLanguages } from './translations.ts';

const AREA = /packages\/texts\/src\/(?:my|en|zh)\/[a-z]+\.ts$/;
/** What is said of pages elsewhere, and what goes out by SMS and e-mail: the server's own words. */
const ofServer: readonly string[] = ['heads', 'letters'];
/** What is translated for browsers: the back office is written in its own languages alone. */
const inBrowsers = playerAreas.filter((area) => !ofServer.includes(area));
const BROWSER = /packages\/texts\/src\/browser\.ts$/;
const TRANSLATED = /packages\/texts\/src\/translated\.ts$/;
/** Made-up modules: `padauk-texts/TH/wallet`. The zero keeps other plugins away from them. */
const VIRTUAL = /^\0?padauk-texts\/([A-Z]+)\/([a-z]+)$/;

/** The part of Vite's plugin type that is used here. */
type TextsPlugin = {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (id: string) => string | undefined;
  readonly load: (id: string) => Promise<{ code: string; map: null } | undefined>;
};

/**
 * Replaces each area of the catalogue by its compiled messages: no parser goes to the browser.
 *
 * @param options.desk - false leaves out the words of the back office, and where they would be
 */
export function textsPlugin({ desk = true }: { readonly desk?: boolean } = {}): TextsPlugin {
  return {
    name: 'padauk-texts',
    enforce: 'pre',
    resolveId: (id) => (VIRTUAL.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const path = (id.split('?')[0] ?? id).replaceAll('\\', '/');
      const code = !desk && BROWSER.test(path) ? withoutDesk(path) : await codeOf(path);
      return code === undefined ? undefined : { code, map: null };
    },
  };
}

/** The table of the catalogue without the lines of the back office. */
const withoutDesk = (path: string): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !deskAreas.some((area) => line.includes(`/${area}.ts')`)))
    .join('\n');

async function codeOf(path: string): Promise<string | undefined> {
  if (AREA.test(path)) return writtenCode(path);
  if (TRANSLATED.test(path)) return translatedCode();
  const [, language, area = ''] = VIRTUAL.exec(path) ?? [];
  if (!isLanguage(language)) return undefined;
  const messages = await readArea(language, area);
  return messages && `export const messages = ${JSON.stringify(compileArea(messages))};`;
}

async function writtenCode(path: string): Promise<string> {
  // The query makes Node read a changed file again while the site is being developed.
  const address = `${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`;
  const area = (await import(address)) as Record<string, Record<string, string>>;
  return Object.entries(area)
    .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileArea(messages))};`)
    .join('\n');
}

/** One import for each offered language and area, in the place of src/translated.ts. */
function translatedCode(): string {
  const names = offeredLanguages()
    .filter((language) => !isWritten(language))
    .flatMap((language) => inBrowsers.map((area) => `${language}/${area}`));
  const loaders = names.map((name) => `'${name}': () => import('padauk-texts/${name}'),`);
  return `const loaders = {
${loaders.join('\n')}
};
export async function readTranslated(language, area) {
  return (await loaders[\`\${language}/\${area}\`]?.())?.messages;
}`;
}
