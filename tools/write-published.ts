/** Adds the rules of today's titles to those that verifiers know; see `published-rules.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titles } from '@padauk/engines';
import { publishedRules } from '@padauk/engines/fairness/published-rules';
import { withTitles } from './published-rules.ts';
import { root } from './steps.ts';

const text = JSON.stringify(withTitles(publishedRules, titles), null, 2);
writeFileSync(join(root, 'packages/engines/src/titles/published.json'), `${text}\n`);
