import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.ts';
import { type TextPage, unloadedTexts } from './text-areas.ts';

/* A text whose area is not loaded is shown as its key. Whoever comes by the menu may not see it. */

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const wordsOf = (list: string): readonly string[] => list.match(/[a-z]+/g) ?? [];
/** The areas that a call of `page(…)` or `texts.load(…)` names. */
const areasAfter = (text: string, start: string): readonly string[] => {
  const rest = text.slice(text.indexOf(start));
  return wordsOf(rest.match(/((?:\s*'[a-z]+',?)+)\s*\)/)?.[1] ?? '');
};

function pagesOfConsole(): readonly TextPage[] {
  const account = ['security', 'join'].map((name) => ({
    module: `apps/console/src/pages/${name}-page.tsx`,
    areas: ['refusals'],
  }));
  const listed = read('apps/console/src/app/pages.ts')
    .split('\n  {\n')
    .slice(1)
    .map((entry) => ({
      module: `apps/console/src/${entry.match(/import\('\.\.\/([^']+)'\)/)?.[1]}`,
      areas: wordsOf(entry.match(/areas: \[([^\]]*)\]/)?.[1] ?? ''),
    }));
  return [{ module: 'apps/console/src/app/frame.tsx', areas: [] }, ...account, ...listed];
}

/** `page(async () => (await import('…')).Page, 'area', …)`, or by the name of such an import. */
const PAGE = new RegExp(
  String.raw`(page|popup|recordPage)\(\s*(?:'[^']*',\s*)?async \(\) => ` +
    String.raw`\(await (?:import\('([^']+)'\)|(\w+)\(\))\)\.\w+,?((?:\s*'[a-z]+',?)*)\s*\)`,
  'g',
);
function pagesOfSite(): readonly TextPage[] {
  const folder = 'apps/web/src/app';
  const popup = areasAfter(read(`${folder}/router.tsx`), '...page(load,');
  const member = areasAfter(read(`${folder}/member-routes.tsx`), '.MemberLayout');
  return ['router.tsx', 'member-routes.tsx', 'page-route.tsx'].flatMap((file) => {
    const text = read(`${folder}/${file}`);
    const named = new Map(
      Array.from(text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g), ([, name, path]) => [
        name,
        path,
      ]),
    );
    return Array.from(text.matchAll(PAGE), ([, kind, path, name, list = '']) => ({
      module: join(folder, path ?? named.get(name) ?? ''),
      areas: [
        ...wordsOf(list),
        ...(kind === 'popup' ? popup : []),
        ...(file === 'member-routes.tsx' ? member : []),
      ],
    }));
  });
}

/** The frame of the back office has all pages at hand, for its menu. */
const apart = ['apps/console/src/app/pages.ts'];
const linesOf = (pages: readonly TextPage[], frame: readonly string[]): readonly string[] => [
  ...new Set(
    pages
      .flatMap((page) => unloadedTexts(page, frame, apart))
      .map(({ page, file, key, area }) => `${page}: ${key} of ${area} in ${file}`),
  ),
];

test('each page of the back office has loaded the texts that it may say', () => {
  const pages = pagesOfConsole();
  expect(pages.length).toBeGreaterThan(40);
  const frame = areasAfter(read('apps/console/src/main.tsx'), 'texts.load(');
  expect(frame).toContain('console');
  expect(linesOf(pages, frame)).toEqual([]);
});

test('each page of the site has loaded the texts that it may say, and so has the frame', () => {
  const pages = pagesOfSite();
  expect(pages.length).toBeGreaterThan(40);
  const frame = areasAfter(read('apps/web/src/main.tsx'), 'texts.load(');
  const whole = { module: 'apps/web/src/app/root-page.tsx', areas: [] };
  expect(linesOf([whole, ...pages], frame)).toEqual([]);
  // What is looked for is found: without the words of its layout a page of a member has few.
  const withdraw = { module: 'apps/web/src/pages/withdraw-page.tsx', areas: [] };
  expect(linesOf([withdraw], frame).length).toBeGreaterThan(20);
});

test('a game has loaded the texts that its frame may say', () => {
  const frame = areasAfter(read('apps/play/src/main.ts'), 'texts.load(');
  expect(linesOf([{ module: 'apps/play/src/main.ts', areas: [] }], frame)).toEqual([]);
});
