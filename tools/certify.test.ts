import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

test('what npm run certify prints as JSON is one JSON array, and nothing before it', () => {
  const { npm_config_loglevel: _, ...env } = process.env;
  const args = ['run', 'certify', '--', '--title', 'coin-flip', '--check', '--json'];
  const printed = execFileSync('npm', args, { cwd: root, env, encoding: 'utf8' });
  const certificates = JSON.parse(printed) as readonly { readonly title: string }[];
  expect(new Set(certificates.map(({ title }) => title))).toEqual(new Set(['coin-flip']));
});
