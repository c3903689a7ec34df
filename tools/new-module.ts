/** `node tools/new-module.ts promotions 3`: the empty room of a server module, in the house's shape. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

const [name, level] = process.argv.slice(2);
if (!name || !/^[a-z]+$/.test(name) || !level || !/^[1-4]$/.test(level)) {
  console.error('usage: node tools/new-module.ts <name> <level 1 to 4>');
  process.exit(2);
}
const folder = join(root, 'apps/server/src/modules', name);
if (existsSync(folder)) {
  console.error(`the module ${name} exists`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'README.md'),
  `# ${name}\n\nLevel ${level}. What it owns, its tables (prefix \`${name}.\`), its events in and out.\n`,
);
writeFileSync(
  join(folder, 'index.ts'),
  `import type { Module } from '../../platform/platform.ts';
import { register } from './${name}.routes.ts';

export const ${name}Module: Module = { name: '${name}', register };
`,
);
writeFileSync(
  join(folder, `${name}.routes.ts`),
  `import type { Platform } from '../../platform/platform.ts';

/** Binds the contracts of packages/contracts/src/${name}.ts to their use cases. */
export function register(platform: Platform): void {
  platform.log.debug({ module: '${name}' }, 'registered');
}
`,
);
console.log(`made ${folder}. Left to do:
- its contract: packages/contracts/src/${name}.ts
- its place in apps/server/src/wire-modules.ts
- its level in LEVELS of tools/tidy.test.ts
- a line in docs/MAP.md`);
