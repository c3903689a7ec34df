/**
 * Says which test holds each thing that must hold in the site, the cashier, the member's own pages
 * and the back office; writes docs/proofs.md. A line without a test is no line.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTest } from './named-tests.ts';
import { parts } from './proof-lines.ts';
import { readRequirements } from './requirements.ts';
import { root } from './steps.ts';

/** Every test that the page names. */
export const provingTests = (): NamedTest[] =>
  parts.flatMap(({ lines }) => lines.flatMap(([, ...tests]) => tests));

const cell = (text: string): string => text.replaceAll('|', '\\|');

/**
 * What must hold, with the sentence of docs/requirements.md where it is named by an id.
 *
 * @throws when an id has no sentence there
 */
export function say(what: string, requirements: ReadonlyMap<string, string>): string {
  if (!/^(?:[A-Z]{2}-\d\d|incident \d+)$/.test(what)) return what;
  const sentence = requirements.get(what);
  if (sentence === undefined) throw new Error(`docs/requirements.md does not say what ${what} is`);
  return `${what}: ${sentence}`;
}

/** The page of docs/proofs.md. */
export function writeProofs(): string {
  const requirements = readRequirements();
  const sections = parts.map(({ title, lines }) => {
    const rows = lines.map(([what, ...tests]) => {
      const told = tests.map(([file, words]) => `\`${file}\`: ${words}`);
      return `| ${cell(say(what, requirements))} | ${cell(told.join('<br>'))} |`;
    });
    return `## ${title}\n\n| what must hold | test, with words of its title |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Proofs

What must hold in the site, the cashier, the member's own pages, games and the back office, and the
test that holds it. Ids are those of [requirements](requirements.md).
Written by \`node tools/proofs.ts\`; a test finds every title that is named here. How quickly lists and
statements are read over a long ledger is measured by \`npm run bench statements\`, how quickly the
games of a lobby are by \`npm run bench lists\`.

${sections.join('\n')}`;
}

if (import.meta.main) {
  const page = writeProofs();
  writeFileSync(join(root, 'docs/proofs.md'), page);
  process.stdout.write(page);
}
