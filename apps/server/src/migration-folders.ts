import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from './platform/migrations.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Every folder of migrations of this repository, in the order in which they are applied. */
export const migrationFolders: readonly MigrationFolder[] = [
  { source: 'server', folder: folder('../db/migrations') },
  { source: 'studio', folder: folder('../../studio/db/migrations') },
  { source: 'sandbox-psp', folder: folder('../../sandbox-psp/db/migrations') },
];
