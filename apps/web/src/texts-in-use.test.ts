import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@padauk/texts/en/games';
import { identity } from '@padauk/texts/en/identity';
import { shell } from '@padauk/texts/en/shell';
import { site } from '@padauk/texts/en/site';
import { wallet } from '@padauk/texts/en/wallet';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = globSync(
  `${root}{apps/{web,play,console,sandbox-psp},packages/site-client}/src/**/*.{ts,tsx}`,
)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** Keys that are put together: `wallet_state_${state}` as its beginning and end. */
const composed = Array.from(
  source.matchAll(/`([a-z]+_[a-z_]*)\$\{[^}]*\}([a-z_]*)`/g),
  ([, start = '', end = '']) => ({ start, end }),
);

test('every text of the site is said somewhere', () => {
  const keys = Object.keys({ ...games, ...identity, ...shell, ...site, ...wallet });
  const unsaid = keys.filter(
    (key) =>
      !source.includes(`'${key}'`) &&
      !composed.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  );
  expect(unsaid).toEqual([]);
});
