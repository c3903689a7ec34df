/** Says which requirements of OWASP ASVS 5.0 are met, and by what; writes docs/asvs.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, requirements } from './asvs-coverage.ts';
import { root } from './steps.ts';

export type State = 'covered' | 'not applicable' | 'open';

export function stateOf(evidence: Evidence): State {
  if ('notApplicable' in evidence) return 'not applicable';
  return 'open' in evidence ? 'open' : 'covered';
}

const read = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
const GUIDE = 'docs/guides/sign-in.md';

/** Tests and headings that are named and do not exist. */
export function missingEvidence(): string[] {
  return requirements.flatMap(([id, , , evidence]) => {
    if ('document' in evidence) {
      return read(GUIDE).includes(`\n## ${evidence.document}\n`) ? [] : [`${id}: ${GUIDE}`];
    }
    if (!('tests' in evidence)) return [];
    return evidence.tests
      .filter(([file, name]) => !read(file).includes(name))
      .map(([file, name]) => `${id}: no test "${name}" in ${file}`);
  });
}

/** How many of a level are in each state. */
export function countStates(level: 1 | 2): Readonly<Record<State, number>> {
  const counts = { covered: 0, 'not applicable': 0, open: 0 };
  for (const [, own, , evidence] of requirements) {
    if (own === level) counts[stateOf(evidence)] += 1;
  }
  return counts;
}

function describe(evidence: Evidence): string {
  if ('tests' in evidence) return evidence.tests.map(([file]) => `\`${file}\``).join(', ');
  if ('document' in evidence) return `[${evidence.document}](guides/sign-in.md)`;
  return 'open' in evidence ? evidence.open : evidence.notApplicable;
}

/** The page of docs/asvs.md. */
export function writePage(): string {
  const counts = ([1, 2] as const).map((level) => {
    const { covered, open, 'not applicable': none } = countStates(level);
    return `| ${level} | ${covered} | ${none} | ${open} |`;
  });
  const rows = requirements.map(
    ([id, level, about, evidence]) =>
      `| ${id} | ${level} | ${about} | ${stateOf(evidence)} | ${describe(evidence)} |`,
  );
  return `# OWASP ASVS 5.0, chapters 6 to 10

Login, sessions, access, tokens and sign-in by providers, levels 1 and 2. Written by
\`node tools/asvs.ts\` from \`tools/asvs-coverage.ts\`; a test holds every line against the tests and
headings that it names.

| level | covered | not applicable | open |
|---|---|---|---|
${counts.join('\n')}

| id | level | about | state | by |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) {
  const page = writePage();
  writeFileSync(join(root, 'docs/asvs.md'), page);
  process.stdout.write(page);
}
