/**
 * Does ahead what the first start would do with the installation itself, the browser apps above
 * all: for images, and for machines without a compiler's time.
 */
import { buildPages } from './build-pages.ts';
import { linkLibraries } from './platform/postgres-files.ts';

const problems = await buildPages();
for (const problem of problems) process.stderr.write(`${problem}\n`);
linkLibraries();
process.exit(problems.length > 0 ? 1 : 0);
