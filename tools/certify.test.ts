import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

test('what npm run certify prints as JSON is one JSON array, and nothing before it', () => {
  const { npm_config_loglevel: _, ...env } = process.env;
  const args = ['run', 'certify', '--', '--title', 'coin-flip', '--check', '--json'];
  const printed = execFileSync('npm', args, { cwd: root, env, encoding: 'utf8' });
  const certificates = JSON.parse(printed) as readonly { readonly title: string }[];
  expect(new Set(certificates.map(({ title }) => title))).toEqual(new Set(['coin-flip']));
});

test.each([
  ['--title', 'nosuch', 'no title nosuch'],
  ['--code', 'nosuch', 'is reckoned by nosuch'],
])('what is asked for and is not there is refused: %s %s', (flag, name, words) => {
  const args = ['tools/certify.ts', '--check', '--json', flag, name];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain(words);
});
