import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What rare calls need. Each brings a megabyte or more that stays for the life of a process. */
const LATER = [
  '@simplewebauthn/server',
  'file-type',
  'hucre',
  'ioredis',
  'nodemailer',
  'openid-client',
  're2js',
  'sanitize-html',
  'sharp',
  'smpp',
  'svg-captcha',
  'undici',
];
/** Modules of other makers that the start may read; 1,150 of them when this was written. */
const FOREIGN_MODULES_MAX = 1_250;

const COMPILED = '../../../.cache/compiled';

/** Prints the files that Node reads for the server, before anything is started. */
const listLoaded = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(new URL('run.ts', import.meta.url).href)});
  process.stdout.write(JSON.stringify(loaded));
`;

test('the start of the server reads nothing that only rare calls need', { timeout: 60_000 }, () => {
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', listLoaded],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 24,
      // What an earlier start has compiled is taken from there.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: fileURLToPath(new URL(COMPILED, import.meta.url)),
      },
    },
  );
  const loaded = JSON.parse(printed) as readonly string[];
  const packages = loaded.flatMap((url) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    return name === undefined ? [] : [name];
  });
  expect(packages).toContain('fastify');
  expect(LATER.filter((name) => packages.includes(name))).toEqual([]);
  expect(packages.length).toBeLessThan(FOREIGN_MODULES_MAX);
});
