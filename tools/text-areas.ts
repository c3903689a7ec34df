import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Area, english } from '@padauk/texts/areas';
import { root } from './steps.ts';
import { withoutComments } from './tree.ts';

/** A page of a browser app: its module, and the areas that are loaded when it is shown. */
export type TextPage = { readonly module: string; readonly areas: readonly string[] };
/** A text that a page may say and has not loaded when it is opened by its address. */
export type UnloadedText = {
  readonly page: string;
  readonly file: string;
  readonly key: string;
  readonly area: Area;
};

const areaOf = new Map<string, Area>(
  (Object.entries(english) as [Area, Readonly<Record<string, string>>][]).flatMap(
    ([area, messages]) => Object.keys(messages).map((key) => [key, area] as const),
  ),
);

const STATIC = /(?:^|\n)(?:import|export)\s(?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const LOADS = /texts\.load\(([^)]*)\)/g;
const QUOTED = /['"`]([a-z][a-z0-9]*_[a-z0-9_]+)['"`]/g;

type Module = {
  readonly keys: readonly string[];
  readonly loads: readonly string[];
  readonly now: readonly string[];
  readonly later: readonly string[];
};
const modules = new Map<string, Module>();

/** Files of the browser apps and of what they draw with; other packages say no texts. */
function fileOf(from: string, target: string): string | undefined {
  if (!target.startsWith('.') || !/\.tsx?$/.test(target)) return undefined;
  const path = normalize(join(dirname(from), target));
  return existsSync(join(root, path)) ? path : undefined;
}

function read(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);
  const files = (targets: readonly string[]) =>
    targets.flatMap((target) => fileOf(path, target) ?? []);
  const made: Module = {
    keys: all(QUOTED).filter((key) => areaOf.has(key)),
    loads: all(LOADS).flatMap((given) => given.match(/[a-z]+/g) ?? []),
    now: files(all(STATIC)),
    later: files(all(DYNAMIC)),
  };
  modules.set(path, made);
  return made;
}

/**
 * The texts that a page names, itself or by what it imports, of areas that nobody loads on the way
 * to it: its readers would see a key.
 *
 * @param frame - areas that the app loads before any page
 * @param apart - modules that are not followed: tables of pages, of which each is asked by itself
 */
export function unloadedTexts(
  { module, areas }: TextPage,
  frame: readonly string[],
  apart: readonly string[] = [],
): readonly UnloadedText[] {
  const found: UnloadedText[] = [];
  const seen = new Set<string>();
  const visit = (file: string, have: ReadonlySet<string>): void => {
    const { keys, loads, now, later } = read(file);
    const own = new Set([...have, ...loads]);
    const state = `${file} ${[...own].sort().join()}`;
    if (seen.has(state) || apart.includes(file)) return;
    seen.add(state);
    for (const key of keys) {
      const area = areaOf.get(key);
      if (area !== undefined && !own.has(area)) found.push({ page: module, file, key, area });
    }
    for (const next of now) visit(next, have);
    for (const next of later) visit(next, own);
  };
  visit(module, new Set([...frame, ...areas]));
  return found;
}
