/** Fails when docs/MAP.md or the README names a path of the tree that is gone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

const PATH = /`((?:apps|packages|tools|docs|e2e)\/[^`\s*<>{}]*)`/g;

let missing = 0;
for (const page of ['docs/MAP.md', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']) {
  const text = readFileSync(join(root, page), 'utf8');
  for (const [, path] of text.matchAll(PATH)) {
    if (path !== undefined && !existsSync(join(root, path))) {
      console.error(`${page} names ${path}, which does not exist`);
      missing += 1;
    }
  }
}
process.exitCode = missing === 0 ? 0 : 1;
