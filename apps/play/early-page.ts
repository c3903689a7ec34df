import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { titleEngines } from '../../tools/title-engines.ts';
import { askEarly, type Early } from './src/ask-early.ts';

/** A part of the build, as far as it matters here. */
type Part = {
  readonly facadeModuleId?: string | null;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};
type Bundle = Readonly<Record<string, Part>>;

const pathOf = (part: string): string => fileURLToPath(new URL(part, import.meta.url));

/** By engine, the module that shows it: read from the one place where they are listed. */
function sceneModules(): Readonly<Record<string, string>> {
  const text = readFileSync(pathOf('src/scenes.ts'), 'utf8');
  const loaders = new Map(
    Array.from(
      text.matchAll(/const (\w+) = .*import\('\.\/([\w/-]+\.ts)'\)/g),
      ([, name, path]) => [name ?? '', path ?? ''],
    ),
  );
  const lines = text.matchAll(
    /^ {2}'?([\w-]+)'?: (?:\(\) => import\('\.\/([\w/-]+\.ts)'\)|(\w+)),$/gm,
  );
  return Object.fromEntries(
    Array.from(lines, ([, engine = '', path, loader = '']) => [
      engine,
      path ?? loaders.get(loader) ?? '',
    ]),
  );
}

/** `nine` or `picture`, for titles that have a sheet of symbols. */
function frameOf(code: string): 'nine' | 'picture' {
  const path = pathOf(`public/titles/${code}/symbols.json`);
  const { meta } = JSON.parse(readFileSync(path, 'utf8')) as { meta: { frame: string } };
  return meta.frame === 'nine' ? 'nine' : 'picture';
}

/** What each title needs beside the frame of every game. */
function earlyOf(bundle: Bundle): Early {
  const parts = Object.entries(bundle);
  const withImports = (file: string, found: Set<string>): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of bundle[file]?.imports ?? []) withImports(next, found);
    return found;
  };
  const first = new Set<string>();
  for (const [file, { isEntry }] of parts) if (isEntry) withImports(file, first);
  const files: string[] = [];
  const placeOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const needed = (module: string): number[] => {
    const [file] =
      parts.find(([, part]) => part.moduleIds?.some((id) => id.endsWith(`/${module}`))) ?? [];
    if (file === undefined) throw new Error(`no part of the build has ${module}`);
    const scripts = [...withImports(file, new Set())].filter((each) => !first.has(each));
    const styles = scripts.flatMap((each) => [...(bundle[each]?.viteMetadata?.importedCss ?? [])]);
    return [...scripts, ...styles].map(placeOf);
  };

  const modules = sceneModules();
  const engines = [...new Set(Object.values(titleEngines))].map((engine) => {
    const module = modules[engine];
    if (!module) throw new Error(`src/scenes.ts shows no engine ${engine}`);
    return [engine, needed(`play/src/${module}`)] as const;
  });
  const titles = Object.entries(titleEngines).map(([code, engine]) => {
    const own = ['look', 'texts'].flatMap((file) => needed(`titles/${code}/${file}.ts`));
    const frame = engine.endsWith('-slot') ? { frame: frameOf(code) } : {};
    return [code, { engine, own: [...new Set(own)], ...frame }] as const;
  });
  const words = ['my', 'en', 'zh'].flatMap((folder) =>
    needed(`texts/src/${folder}/play.ts`).map((place) => [folder, place] as const),
  );
  return {
    files,
    engines: Object.fromEntries(engines),
    titles: Object.fromEntries(titles),
    words: Object.fromEntries(words),
  };
}

/**
 * Writes into the built page what asks for everything that its title needs: behind the script of
 * the frame, which is needed first, and before the styles, for which a script in the page would
 * have to wait.
 */
export function earlyPage() {
  return {
    name: 'early-page',
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle }: { bundle?: Bundle }): string {
        if (!bundle) return html;
        const asks = `<script>(${String(askEarly)})(${JSON.stringify(earlyOf(bundle))})</script>`;
        const frame = /<script type="module"[^>]*><\/script>/;
        if (!frame.test(html)) throw new Error('the page has no script of the frame');
        return html.replace(frame, (script) => `${script}\n    ${asks}`);
      },
    },
  };
}
