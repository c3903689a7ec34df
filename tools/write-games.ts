/** Writes docs/games: a page for each title, from its rules, texts and certificates. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawGamePages } from './game-pages.ts';
import { root } from './steps.ts';

const folder = join(root, 'docs/games');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { file, text } of await drawGamePages()) writeFileSync(join(folder, file), text);
