/** Writes docs/state-machines.md from the tables that the code decides by. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawStateMachines } from './state-machines.ts';
import { root } from './steps.ts';

writeFileSync(join(root, 'docs/state-machines.md'), drawStateMachines());
