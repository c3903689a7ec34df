import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

const PAGE = 'docs/requirements.md';
const ROW = /^\| ((?:RG|WA|AC|SY)-\d\d|incident \d+) +\| (.+?) +\|/gm;
const NAMED = /\b(?:(?:RG|WA|AC|SY)-\d\d|incident \d+)\b/g;

/** The sentence of each id that docs/requirements.md has. */
export const readRequirements = (): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      readFileSync(join(root, PAGE), 'utf8').matchAll(ROW),
      ([, id = '', sentence = '']) => [id, sentence] as const,
    ),
  );

/** The ids that a text names, each once. */
export const idsIn = (text: string): ReadonlySet<string> => new Set(text.match(NAMED));
