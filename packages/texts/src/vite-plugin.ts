import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { withBreakMarks } from './catalogue.ts';

const AREA = /packages\/texts\/src\/(?:my|en|zh)\/[a-z]+\.ts$/;

/** The part of Vite's plugin type that is used here. */
type TextsPlugin = {
  readonly name: string;
  readonly enforce: 'pre';
  readonly load: (id: string) => Promise<{ code: string; map: null } | undefined>;
};

/** Replaces each area of the catalogue by its compiled messages: no parser goes to the browser. */
export function textsPlugin(): TextsPlugin {
  return {
    name: 'padauk-texts',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id;
      if (!AREA.test(path.replaceAll('\\', '/'))) return undefined;
      // The query makes Node read a changed file again while the site is being developed.
      const address = `${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`;
      const area = (await import(address)) as Record<string, Record<string, string>>;
      const code = Object.entries(area)
        .map(
          ([name, messages]) => `export const ${name} = ${JSON.stringify(compileArea(messages))};`,
        )
        .join('\n');
      return { code, map: null };
    },
  };
}

/** Messages as Lingui's runtime takes them: lists of words and of facts to be put in. */
export function compileArea(messages: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      compileMessageOrThrow(withBreakMarks(message)),
    ]),
  );
}
