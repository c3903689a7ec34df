/**
 * Builds the browser apps ahead of the first start: for images, and for machines without a
 * compiler's time.
 */
import { buildPages } from './build-pages.ts';

const problems = await buildPages();
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
