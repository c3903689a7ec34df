import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const SOURCE = /\.tsx?$/;
/** Imports and addresses beside the file itself, wherever they lead. */
const NAMED = /(?:\bfrom|\bimport\(?|\bnew URL\()\s*'(\.{1,2}\/[^']*)'/g;

/** What the image is built from: files and folders of the repository. */
function readCopied(): readonly string[] {
  const [, build = ''] = readFileSync(path.join(root, 'Dockerfile'), 'utf8').split(/^FROM .*$/m);
  return Array.from(build.matchAll(/^COPY (.+)$/gm), ([, words = '']) =>
    words.split(/\s+/).slice(0, -1),
  ).flat();
}

test('whatever a source names stands in what the image is built from', () => {
  const copied = readCopied();
  expect(copied).toContain('packages');
  const isCopied = (file: string): boolean =>
    copied.some((from) => file === from || file.startsWith(`${from}/`));

  const queue = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|testing)$|\.(test|spec)\.tsx?$/.test(name),
  });
  const seen = new Set(queue);
  const missing: string[] = [];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(NAMED)) {
      const named = path.relative(root, path.resolve(root, path.dirname(file), name));
      const place = path.join(root, named);
      // The whole itself, and what a build or a start leaves behind.
      if (named === '' || named.startsWith('.cache') || !existsSync(place)) continue;
      if (!isCopied(named)) missing.push(`${file} names ${named}`);
      if (SOURCE.test(named) && !seen.has(named) && statSync(place).isFile()) {
        seen.add(named);
        queue.push(named);
      }
    }
  }
  expect(missing).toEqual([]);
  // The walk went on into the tools, and did not stop at their door.
  expect([...seen]).toContain('tools/build-verifier.ts');
  expect([...seen]).toContain('tools/precompress.ts');
});

test('the licence goes with the image, and what it obliges to name', () => {
  expect(readCopied()).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE']));
});
