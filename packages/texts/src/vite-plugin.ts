import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { deskAreas } from './areas.ts';
import { compileArea } from './compile-area.ts';
import { browserAreas, translatedStamps } from './text-modules.ts';

const AREA = /packages\/texts\/src\/(?:my|en|zh)\/[a-z]+\.ts$/;
const BROWSER = /packages\/texts\/src\/browser\.ts$/;
const TRANSLATED = /packages\/texts\/src\/translated\.ts$/;

/** The part of Vite's plugin type that is used here. */
type TextsPlugin = {
  readonly name: string;
  readonly enforce: 'pre';
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
  return TRANSLATED.test(path) ? translatedCode() : undefined;
}

async function writtenCode(path: string): Promise<string> {
  // The query makes Node read a changed file again while the site is being developed.
  const address = `${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`;
  const area = (await import(address)) as Record<string, Record<string, string>>;
  return Object.entries(area)
    .map(([name, messages]) => `export const ${name} = ${JSON.stringify(compileArea(messages))};`)
    .join('\n');
}

/** Where the server has the words of each translated language, in the place of src/translated.ts. */
async function translatedCode(): Promise<string> {
  return `const stamps = ${JSON.stringify(Object.fromEntries(await translatedStamps()))};
const areas = ${JSON.stringify(browserAreas)};
export async function readTranslated(language, area) {
  const stamp = stamps[language];
  if (stamp === undefined || !areas.includes(area)) return undefined;
  return (await import(/* @vite-ignore */ \`/texts/\${stamp}/\${language}/\${area}.js\`)).messages;
}`;
}
