/**
 * Fails when the map, a page of the front, a README or a guide names a path of the tree that is
 * gone, and when the page of a module is longer than somebody reads before a change.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import { listFiles } from './tree.ts';

const PATH = /`((?:apps|packages|tools|docs|e2e)\/[^`\s*<>{}]*)`/g;
/** Named after another that says where: the end of some path, of a file or of a folder. */
const END = /`(\w[\w.-]*(?:\/[\w.-]+)*(?:\.(?:ts|tsx|mjs|sql|md|html)|\/))`/g;

const ends = new Set<string>();
for (const file of listFiles()) {
  if (!existsSync(join(root, file))) continue;
  const parts = file.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to < parts.length; to += 1) {
      ends.add(`${parts.slice(from, to).join('/')}/`);
    }
    ends.add(parts.slice(from).join('/'));
  }
}
const isThere = (path: string): boolean => existsSync(join(root, path)) || ends.has(path);

const FRONT = ['docs/MAP.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const isPage = (path: string): boolean =>
  FRONT.includes(path) || path.endsWith('README.md') || /^docs\/guides\/.*\.md$/.test(path);

const MODULE_PAGE = /^apps\/server\/src\/modules\/.*README\.md$/;
const MODULE_LINES_MAX = 40;

let wrong = 0;
for (const page of listFiles().filter((path) => isPage(path) && existsSync(join(root, path)))) {
  const text = readFileSync(join(root, page), 'utf8');
  if (MODULE_PAGE.test(page) && text.trimEnd().split('\n').length > MODULE_LINES_MAX) {
    console.error(`${page} has more than ${MODULE_LINES_MAX} lines`);
    wrong += 1;
  }
  const named = [PATH, END].flatMap((form) => [...text.matchAll(form)].map(([, path]) => path));
  for (const path of new Set(named)) {
    if (path !== undefined && !isThere(path)) {
      console.error(`${page} names ${path}, which does not exist`);
      wrong += 1;
    }
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
