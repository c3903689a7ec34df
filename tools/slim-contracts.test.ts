import { expect, test } from 'vitest';
import { readFiles, withoutComments } from './tree.ts';

/*
 * For browsers the calls of a domain lose what they pass on of another file (`slimContracts`): a
 * name that is asked for by the wrong one of the two passes the types, and breaks the build.
 */

const IMPORT = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+'@padauk\/contracts\/([\w-]+)'/g;
const contracts = new Map(
  readFiles(/^packages\/contracts\/src\/[\w-]+\.ts$/).map(({ path, text }) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    withoutComments(text),
  ]),
);
const isSlimmed = (text: string): boolean => text.includes('= route(');
const defines = (text: string, name: string): boolean =>
  new RegExp(`export (?:async )?(?:const|function|class|enum) ${name}\\b`).test(text) ||
  new RegExp(`export \\{[^}]*\\b${name}\\b`).test(text);

test('browser code asks for each value of the contracts by the file that makes it', () => {
  const files = readFiles(/^(?:apps\/(?:web|play)|packages\/(?:ui|site-client))\/.*\.tsx?$/);
  const asked = files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      Array.from(withoutComments(text).matchAll(IMPORT), ([, list = '', domain = '']) => ({
        path,
        domain,
        names: list
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => name.split(' as ')[0]?.trim() ?? ''),
      })),
    );
  expect(asked.length).toBeGreaterThan(60);
  const wrong = asked.flatMap(({ path, domain, names }) => {
    const text = contracts.get(domain) ?? '';
    if (!isSlimmed(text)) return [];
    return names
      .filter((name) => !defines(text, name))
      .map((name) => `${path}: ${name} of ${domain}`);
  });
  expect(wrong).toEqual([]);
});
