import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

export type SourceFile = { readonly path: string; readonly text: string };

/** Every file that git knows or would take, as paths from the root. */
export function listFiles(): readonly string[] {
  const out = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return out.split('\0').filter((path) => path !== '');
}

/** The files that match, with their texts; a file deleted but not yet committed is left out. */
export function readFiles(pattern: RegExp): readonly SourceFile[] {
  const files: SourceFile[] = [];
  for (const path of listFiles()) {
    if (!pattern.test(path)) continue;
    try {
      files.push({ path, text: readFileSync(join(root, path), 'utf8') });
    } catch {
      // Deleted in the work tree.
    }
  }
  return files;
}

/** The text without its comments; strings stay. Good enough for rules about words in code. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

/** The comments of a text, each as it is written. */
export const commentsOf = ({ text }: SourceFile): readonly string[] =>
  Array.from(
    text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|[^:'"`\\])(\/\/.*)$/gm),
    ([block, line]) => line ?? block,
  );

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** What a source file imports, as written. */
export function importsOf(file: SourceFile): readonly string[] {
  return Array.from(withoutComments(file.text).matchAll(IMPORT), ([, target = '']) => target);
}
