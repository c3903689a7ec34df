import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Definition } from '@padauk/engines/definition';
import { definitions } from '@padauk/engines/titles/index';
import { root } from './steps.ts';

const engines = join(root, 'packages/engines/src');

/** What computes the slow certificates; all others are computed by every run of the tests. */
const entries = {
  slots: 'slots/certify-slot.ts',
  'video-poker': 'video-poker/video-poker-bet-types.ts',
  blackjack: 'tables/blackjack/blackjack-bet-types.ts',
  'three-card-poker': 'tables/three-card-poker/three-card-bet-types.ts',
  'caribbean-stud': 'tables/caribbean-stud/caribbean-stud-bet-types.ts',
  'bingo-room': 'rooms/bingo-pools.ts',
  'hi-lo': 'instant/hi-lo/hi-lo-bet-types.ts',
} as const;
export type Reckoner = keyof typeof entries;

/** How the figures of bets become certificates; used by all but the slots. */
const shared = 'certify-bets.ts';

/** Undefined: its certificates are counted so soon that nothing has to be kept. */
export function reckonerOf({ engine }: Pick<Definition, 'engine'>): Reckoner | undefined {
  if (engine.endsWith('-slot')) return 'slots';
  return Object.keys(entries).find((name): name is Reckoner => name === engine);
}

export const reckoners: readonly Reckoner[] = [
  ...new Set(definitions.flatMap((definition) => reckonerOf(definition) ?? [])),
];

/** `import type` is none: it is gone before the code runs. */
const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gms;

/** A file and all that it reads of the engines, by their paths. */
function filesOf(entry: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  const source = readFileSync(join(engines, entry), 'utf8');
  for (const [, path = ''] of source.matchAll(IMPORT)) {
    const file = relative(engines, resolve(engines, dirname(entry), path));
    // Rules have a hash of their own, which is in each certificate.
    if (!file.startsWith('titles/')) filesOf(file, known);
  }
  return known;
}

/**
 * SHA-256 of the code that computes certificates, as it runs: types and comments do not count,
 * nor do spaces, so that only what can change a figure changes this.
 */
export function sourcesHash(reckoner: Reckoner): string {
  const files = new Set(filesOf(entries[reckoner]));
  if (reckoner !== 'slots') files.add(shared);
  const hash = createHash('sha256');
  for (const file of [...files].toSorted()) {
    hash.update(`${file}\n${codeOf(readFileSync(join(engines, file), 'utf8'))}\n`);
  }
  return hash.digest('hex');
}

const codeOf = (source: string): string =>
  stripTypeScriptTypes(source)
    .replaceAll(/^\s*(?:\/\*\*?[\s\S]*?\*\/|\/\/.*)$/gm, '')
    .replaceAll(/\s+/g, ' ');

const keptFile = join(engines, 'titles/certified.json');

/** By reckoner: the hash of the code whose certificates were last found to be right. */
export const readCertified = (): Readonly<Record<string, string>> =>
  existsSync(keptFile)
    ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Readonly<Record<string, string>>)
    : {};
export { keptFile as certifiedFile };
