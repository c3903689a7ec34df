import { folderOf, isWritten, type Language } from '@padauk/texts';

/** A part of the build, as far as it matters here. */
export type BuiltPart = {
  readonly type: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
};
type Bundle = Readonly<Record<string, BuiltPart>>;

/** The pages that visitors come to from outside: their modules, and the areas of their words. */
const pages = {
  category: { module: 'src/pages/category-page.tsx', areas: [] },
  promotions: { module: 'src/pages/promotions-page.tsx', areas: ['site', 'messages', 'prizes'] },
  help: { module: 'src/pages/help-page.tsx', areas: [] },
} as const;

/** The files that a page needs beside those of every page, in one language. */
export function partsOf(bundle: Bundle, language: Language): Readonly<Record<string, string[]>> {
  const files = Object.entries(bundle);
  const fileOf = (module: string): string => {
    const [file] = files.find(([, part]) => part.facadeModuleId?.endsWith(module)) ?? [];
    if (file === undefined) throw new Error(`there is no part ${module}`);
    return file;
  };
  const withImports = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(next, found);
    return found;
  };
  const first = new Set<string>();
  for (const [file, part] of files) if (part.isEntry) withImports(file, first);
  // The words of the others come from the server, which knows no page.
  const folder = isWritten(language) ? folderOf[language] : undefined;
  return Object.fromEntries(
    Object.entries(pages).map(([name, { module, areas }]) => {
      const words = folder ? areas.map((area) => `texts/src/${folder}/${area}.ts`) : [];
      const own = [module, ...words].map(fileOf);
      const needed = new Set(own.flatMap((file) => [...withImports(file, new Set())]));
      return [name, [...needed].filter((file) => !first.has(file))];
    }),
  );
}
