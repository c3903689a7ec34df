import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { refusalCodes, refusals, routes } from '@padauk/contracts';
import { expect, test } from 'vitest';
import { root } from './steps.ts';
import {
  commentsOf,
  importsOf,
  listFiles,
  readFiles,
  type SourceFile,
  withoutComments,
} from './tree.ts';

const sources = readFiles(/\.(ts|tsx)$/);
const product = sources.filter(({ path }) => /^(packages|apps)\//.test(path));
const isTest = (path: string) =>
  /\.(test|db\.test|pg\.test|spec)\.tsx?$|\.setup\.ts$|\/test\/|\/testing\//.test(path);

/** Where an import leads: a path of the tree, a package name, or `node:…`. */
function targetOf(file: SourceFile, written: string): string {
  return written.startsWith('.') ? normalize(join(dirname(file.path), written)) : written;
}

/** The room that a path or a package name belongs to: `packages/base`, `apps/web`. */
function roomOf(target: string): string | undefined {
  const own = /^@padauk\/([a-z-]+)/.exec(target);
  if (own) {
    const name = own[1] ?? '';
    return ['server', 'studio', 'web', 'play', 'console', 'sandbox-psp'].includes(name)
      ? `apps/${name}`
      : `packages/${name}`;
  }
  return /^((?:packages|apps)\/[a-z-]+)\//.exec(target)?.[1];
}

const PACKAGES = ['base', 'engines', 'contracts', 'ledger', 'provider-sdk', 'texts', 'ui'] as const;
const every = PACKAGES.map((name) => `packages/${name}`);
/** ARCHITECTURE.md, "Rooms": what may import what. `fairness` is the only part of the engines for browsers. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/base': [],
  'packages/engines': ['packages/base'],
  'packages/contracts': ['packages/base'],
  'packages/ledger': ['packages/base'],
  'packages/provider-sdk': ['packages/base', 'packages/contracts', 'packages/ledger'],
  'packages/texts': ['packages/base', 'packages/contracts'],
  'packages/ui': ['packages/base'],
  'packages/site-client': ['packages/base', 'packages/contracts', 'packages/texts', 'packages/ui'],
  // Of `ui` only a brand's colors, which stand in the pages that it sends.
  'apps/server': [...every, 'apps/studio', 'apps/sandbox-psp'],
  'apps/studio': ['base', 'engines', 'contracts', 'provider-sdk', 'ledger'].map(
    (n) => `packages/${n}`,
  ),
  'apps/sandbox-psp': ['packages/base', 'packages/provider-sdk', 'packages/ui'],
  'apps/web': ['base', 'contracts', 'texts', 'ui', 'engines', 'site-client'].map(
    (n) => `packages/${n}`,
  ),
  'apps/play': ['base', 'contracts', 'texts', 'ui', 'engines', 'site-client'].map(
    (n) => `packages/${n}`,
  ),
  'apps/console': ['base', 'contracts', 'texts', 'ui', 'site-client'].map((n) => `packages/${n}`),
};

test('a room imports only the rooms below it', () => {
  const wrong = product
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const own = roomOf(file.path) ?? '';
      const allowed = mayImport[own];
      if (!allowed) return [`${file.path} stands in no known room`];
      return importsOf(file)
        .map((written) => roomOf(targetOf(file, written)))
        .filter((room) => room !== undefined && room !== own && !allowed.includes(room))
        .map((room) => `${file.path} imports ${room}`);
    });
  expect(wrong).toEqual([]);
});

test('a browser checks a round and never decides one: only the fairness part of the engines', () => {
  const wrong = product
    .filter(({ path }) => /^apps\/(web|play|console)\//.test(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((written) => written.startsWith('@padauk/engines'))
        .filter((written) => !written.startsWith('@padauk/engines/fairness'))
        // Types vanish at build time and decide nothing.
        .filter((written) => !new RegExp(`import type [^;]*'${written}'`).test(file.text))
        .map((written) => `${file.path} imports ${written}`),
    );
  expect(wrong).toEqual([]);
});

test('the server draws nothing: of the components it knows a brand’s colors alone', () => {
  const wrong = product
    .filter(({ path }) => path.startsWith('apps/server/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((written) => /^@padauk\/ui\/(?!brand-theme$)/.test(written))
        .map((written) => `${file.path} imports ${written}`),
    );
  expect(wrong).toEqual([]);
});

const LEVELS: Readonly<Record<string, number>> = {
  identity: 1,
  site: 1,
  wallet: 1,
  safety: 1,
  games: 2,
  promotions: 3,
  tournaments: 3,
  messages: 3,
  operator: 4,
};
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([a-z-]+)\//.exec(path)?.[1];

test('a server module imports others through their door, and only from levels below', () => {
  const wrong: string[] = [];
  for (const file of product.filter(({ path }) => moduleOf(path) && !isTest(path))) {
    const own = moduleOf(file.path) ?? '';
    const level = LEVELS[own];
    if (level === undefined) wrong.push(`${file.path}: the module ${own} has no level`);
    for (const written of importsOf(file)) {
      const target = targetOf(file, written);
      const other = moduleOf(target);
      if (!other || other === own || level === undefined) continue;
      const otherLevel = LEVELS[other] ?? 0;
      const allowed = level === 4 || (level === 1 ? false : otherLevel === 1);
      if (!allowed) wrong.push(`${file.path} (level ${level}) imports ${other}`);
      if (!target.endsWith(`/${other}/index.ts`)) wrong.push(`${file.path} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the platform knows no module', () => {
  const wrong = product
    .filter(({ path }) => path.startsWith('apps/server/src/platform/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .map((written) => targetOf(file, written))
        .filter((target) => target.includes('src/modules/'))
        .map((target) => `${file.path} imports ${target}`),
    );
  expect(wrong).toEqual([]);
});

test('every module that has a level is there', () => {
  const there = new Set(product.map(({ path }) => moduleOf(path)));
  expect(Object.keys(LEVELS).filter((name) => !there.has(name))).toEqual([]);
});

test('inside a module SQL stands in .repo.ts files alone', () => {
  const SQL = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|with)\(|'kysely'/;
  const wrong = product
    .filter(({ path }) => moduleOf(path) && !path.endsWith('.repo.ts') && !isTest(path))
    .filter(({ text }) => SQL.test(withoutComments(text)))
    .map(({ path }) => `${path} holds SQL`);
  expect(wrong).toEqual([]);
});

test('statements call states of rounds and kinds of transactions by their names', () => {
  const wrong = sources
    .filter(({ path }) => /^apps\/(studio|server\/src\/modules\/games)\//.test(path))
    .filter(({ text }) => /\b(state|kind) (=|in|<>|<|>=) \(?\d/.test(text))
    .map(({ path }) => `${path} writes the number of a state or a kind`);
  expect(wrong).toEqual([]);
});

test('routes are bound at the door of a module: no use case imports them', () => {
  const wrong = product
    .filter(({ path }) => moduleOf(path) && !isTest(path))
    .filter(({ path }) => !/(?:\.routes|\/index)\.ts$/.test(path))
    .filter((file) => importsOf(file).some((written) => written.endsWith('.routes.ts')))
    .map(({ path }) => `${path} imports routes`);
  expect(wrong).toEqual([]);
});

test('inside the site a feature imports no feature: a page composes them', () => {
  const featureOf = (path: string) => /^apps\/[a-z]+\/src\/features\/([a-z-]+)/.exec(path)?.[1];
  const wrong = product
    .filter(({ path }) => featureOf(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .map((written) => featureOf(targetOf(file, written)))
        .filter((other) => other !== undefined && other !== featureOf(file.path))
        .map((other) => `${file.path} imports the feature ${other}`),
    );
  expect(wrong).toEqual([]);
});

const bannedInProduct: readonly {
  readonly word: RegExp;
  readonly why: string;
  readonly except?: RegExp;
}[] = [
  {
    word: /\bDate\.now\(/,
    why: 'the clock is a port',
    except: /^apps\/(web|play|console)\/|\/conformance\/main\.ts$/,
  },
  { word: /\bnew Date\(\)/, why: 'the clock is a port', except: /^apps\/(web|play|console)\// },
  { word: /\bMath\.random\(/, why: 'randomness is a port' },
  {
    word: /\bprocess\.env\b/,
    why: 'configuration is read once',
    except: /src\/main\.ts$|vite\.config\.ts$/,
  },
  { word: /\bparseFloat\(/, why: 'money is never a float' },
  { word: /\bNumber\((amount|balance|stake|payout)\b/, why: 'money is never a float' },
  { word: /\bas any\b|: any\b|@ts-ignore|@ts-expect-error/, why: 'types are there to be used' },
  { word: /\bIntl\.\w+\((\)|undefined)|\.toLocale\w+\(\)/, why: 'browsers name odd languages' },
];

test('no dialog opens within a form: its own form would end the one around it', () => {
  const wrong = product
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      Array.from(withoutComments(text).matchAll(/<form\b[\s\S]*?<\/form>/g))
        .flatMap(([form]) => form.match(/<(?:\w*Dialog|dialog)\b/g) ?? [])
        .map((tag) => `${path}: ${tag} within a <form>`),
    );
  expect(wrong).toEqual([]);
});

test('words that have no place outside platform folders', () => {
  const wrong = product
    .filter(({ path }) => !isTest(path) && !path.includes('/platform/'))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return bannedInProduct
        .filter(({ word, except }) => word.test(code) && !except?.test(path))
        .map(({ word, why }) => `${path}: ${word.source} (${why})`);
    });
  expect(wrong).toEqual([]);
});

test('engines have no clock and no way out: the same draws make the same round anywhere', () => {
  const banned = [
    /'node:(?!crypto')/,
    /\bimport\(/,
    /\b(Date|performance|process|console)\./,
  ].concat([/\bnew Date\b/, /\b(fetch|setTimeout|setInterval|setImmediate|queueMicrotask)\(/]);
  const wrong = product
    .filter(({ path }) => path.startsWith('packages/engines/src/') && !isTest(path))
    .flatMap(({ path, text }) =>
      banned.filter((w) => w.test(withoutComments(text))).map((w) => `${path}: ${w.source}`),
    );
  expect(wrong).toEqual([]);
});

test('the project speaks of itself alone', () => {
  const texts = readFiles(/\.(ts|tsx|md|sql|css|html|json|yaml|yml|py|mjs)$|Dockerfile|\.ci\/run$/);
  const words = [
    /\b(chatgpt|claude|anthropic|openai|copilot|language model)\b/i,
    /\/work\/(main|shared|brief)/,
    /registry\.npmjs\.org/,
  ];
  const wrong = texts
    .filter(({ path }) => path !== 'tools/tidy.test.ts')
    .flatMap(({ path, text }) =>
      words.filter((w) => w.test(text)).map((w) => `${path}: ${w.source}`),
    );
  expect(wrong).toEqual([]);
});

test('the lock file names no address', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(lock.match(/"resolved": "https?:/g) ?? []).toEqual([]);
});

test('nothing says it is unfinished, and no test is skipped', () => {
  const wrong = sources
    .filter(({ path }) => path !== 'tools/tidy.test.ts')
    .flatMap(({ path, text }) =>
      [
        /\b(TODO|FIXME|HACK)\b/,
        /coming soon/i,
        /lorem ipsum/i,
        /\b(it|test|describe)\.(only|skip|todo|fails)\b/,
      ]
        .filter((w) => w.test(text))
        .map((w) => `${path}: ${w.source}`),
    );
  expect(wrong).toEqual([]);
});

test('a test asks for something of its machine in four places: a Redis, or to be root', () => {
  const asking = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\.(?:skipIf|runIf)\((.+)\)\(/g), ([, what]) => `${path}: ${what}`),
  );
  const platform = 'apps/server/src/platform';
  expect(asking).toEqual([
    `${platform}/embedded-postgres.db.test.ts: !isRoot`,
    `${platform}/embedded-postgres.db.test.ts: !isRoot`,
    `${platform}/limiter.db.test.ts: !hasRedis`,
    `${platform}/short-memory.db.test.ts: !hasRedis`,
  ]);
});

test('comments and pages say in plain English again, earlier and how many', () => {
  const pages = readFiles(/\.md$/);
  const said = (file: SourceFile): readonly string[] =>
    file.path.endsWith('.md') ? file.text.split('\n') : commentsOf(file);
  const wrong = [...sources, ...pages].flatMap((file) =>
    said(file)
      .filter((words) =>
        /\banew\b|\bof before\b|^\/\*\* So (?:many|much|long|often)\b/i.test(words),
      )
      .map((words) => `${file.path}: ${words}`),
  );
  expect(wrong).toEqual([]);
});

test('file names are kebab-case, end as the house says, and name no drawer for everything', () => {
  const name = /^[a-z0-9]+([-.$][a-z0-9]+)*\.(ts|tsx)$/;
  const wrong = sources
    .map(({ path }) => path)
    .filter((path) => {
      const file = path.split('/').at(-1) ?? '';
      return !name.test(file) || /^(utils?|helpers?|common|manager|misc)\.tsx?$/.test(file);
    });
  expect(wrong).toEqual([]);
});

test('index.ts stands only at the door of a package, an app, a module or an engine family', () => {
  const door =
    /^(packages|apps)\/[a-z-]+\/src\/index\.ts$|^apps\/server\/src\/modules\/[a-z-]+\/index\.ts$|^packages\/[a-z-]+\/src\/[a-z-]+\/index\.ts$|^packages\/engines\/src\/.*\/index\.ts$/;
  const wrong = listFiles().filter((path) => path.endsWith('/index.ts') && !door.test(path));
  expect(wrong).toEqual([]);
});

test('lines of code have at most 100 characters', () => {
  const wrong = sources
    // Texts of languages are sentences, not code; the formatter leaves them whole.
    .filter(({ path }) => !path.startsWith('packages/texts/src/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => line.length > 100 && !/['"`/].{60,}/.test(line))
        .map(({ at }) => at),
    );
  expect(wrong).toEqual([]);
});

// By name alone: `app.db.test.ts` compares what the whole product binds, id by id.
test('every route of the contract has a place that serves it', () => {
  const served = product
    .filter(({ path }) => path.endsWith('.routes.ts') && !isTest(path))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/\bserve(?:Idempotent|Prepared)?\(\s*([A-Za-z.]+)/g), ([, n = '']) =>
        n.split('.').at(-1),
      ),
    );
  const names = product
    .filter(({ path }) => path.startsWith('packages/contracts/src/'))
    .flatMap(({ text }) =>
      Array.from(text.matchAll(/export const (\w+) = route\(/g), ([, n = '']) => n),
    );
  expect(names.length).toBe(routes.length);
  expect(names.filter((name) => !served.includes(name))).toEqual([]);
});

test('every refusal stands in the table, in docs/refusals.md and in the texts', async () => {
  const { refusalText } = await import('@padauk/texts/server');
  const page = readFileSync(join(root, 'docs/refusals.md'), 'utf8');
  for (const code of refusalCodes) {
    const { status, retryable } = refusals[code];
    expect(page, code).toContain(`| \`${code}\` | ${status} | ${retryable ? 'yes' : 'no'} |`);
    for (const language of ['MY', 'EN', 'CN'] as const) {
      expect(refusalText(language, code, {}), `${code} in ${language}`).not.toContain(code);
    }
  }
  const listed = Array.from(page.matchAll(/^\| `(\w+)` \|/gm), ([, code = '']) => code);
  expect(listed.filter((code) => !refusalCodes.some((known) => known === code))).toEqual([]);
});

test('fields are refused by refuseField, whose codes are those that forms have words for', () => {
  const wrong = product
    .filter(({ path }) => path !== 'packages/contracts/src/refuse-field.ts' && !isTest(path))
    .filter(({ text }) => /\brefuse\(\s*'invalid_fields'/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

const GIVES_REFUSALS =
  /^(apps\/(server|studio)\/|packages\/(ledger\/|contracts\/src\/refuse-field\.ts$))/;
test('every refusal is given by some code of the servers', () => {
  const told = product
    .filter(({ path }) => GIVES_REFUSALS.test(path) && !isTest(path))
    .map(({ text }) => withoutComments(text))
    .join('\n')
    // A type names a refusal, and a comparison hears of one: neither gives it.
    .replace(/(?:\||case|[=!]==|<)\s*'\w+'|'\w+'(?=\s*(?:\||>|[=!]==))/g, ' ');
  expect(refusalCodes.filter((code) => !told.includes(`'${code}'`))).toEqual([]);
});
