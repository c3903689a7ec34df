import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Certificate } from '@padauk/engines/certificate';
import { certify, problemsOf } from '@padauk/engines/certify';
import type { Definition } from '@padauk/engines/definition';
import { definitions } from '@padauk/engines/titles/index';
import {
  certifiedFile,
  readCertified,
  reckonerOf,
  reckoners,
  sourcesHash,
} from './certified-sources.ts';
import { certifyFile } from './certify-file.ts';
import { printedOf } from './certify-json.ts';

/**
 * npm run certify              rebuilds every certificate from the rules
 * npm run certify -- --check   writes nothing; fails when one is stale or must not be offered
 * npm run certify -- --json    prints the certificates as one JSON array
 * npm run certify -- --title jacks-or-better           those of one title
 * npm run certify -- --check --code video-poker        those that one part of the engines reckons
 * npm run certify -- --engine video-poker --rules FILE  prices rules that no title has yet
 */
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    json: { type: 'boolean' },
    title: { type: 'string' },
    code: { type: 'string' },
    engine: { type: 'string' },
    rules: { type: 'string' },
  },
});

const certificates: Certificate[] = [];
const problems: string[] = [];
if (options.engine !== undefined || options.rules !== undefined) {
  const found = await certifyFile(options.engine, options.rules);
  certificates.push(...found.certificates);
  problems.push(...found.problems);
} else await certifyTitles();

async function certifyTitles(): Promise<void> {
  const { title, code } = options;
  const asked = definitions.filter(
    (definition) =>
      (title ?? definition.code) === definition.code &&
      (code === undefined || reckonerOf(definition) === code),
  );
  if (asked.length === 0) {
    problems.push(
      `no title ${title ?? ''} is reckoned by ${code ?? 'any part'}; parts: ${reckoners.join(', ')}`,
    );
    return;
  }
  // What the code is when the counting begins: it may be changed meanwhile.
  const hashes = reckoners.map((reckoner) => [reckoner, sourcesHash(reckoner)] as const);
  for (const definition of asked) await certifyTitle(definition);
  if (problems.length > 0 || title !== undefined) return;
  // All that a part of the engines computes is right: so is its code, until it is changed.
  const done = hashes.filter(([reckoner]) => (code ?? reckoner) === reckoner);
  const kept = { ...readCertified(), ...Object.fromEntries(done) };
  await writeFile(certifiedFile, `${JSON.stringify(kept, null, 2)}\n`);
}

async function certifyTitle(definition: Definition): Promise<void> {
  const ofTitle = certify(definition);
  certificates.push(...ofTitle);
  for (const problem of problemsOf(definition, ofTitle)) {
    problems.push(`${definition.code}: ${problem}`);
  }
  const text = `${JSON.stringify(ofTitle, null, 2)}\n`;
  const path = new URL(
    `../packages/engines/src/titles/${definition.code}/certificate.json`,
    import.meta.url,
  );
  if (!options.check) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    problems.push(`${definition.code}: the certificate is stale; run \`npm run certify\``);
  }
}

if (options.json) console.log(JSON.stringify(certificates.map(printedOf), null, 2));
else if (certificates.length > 0) {
  console.table(
    certificates.map((c) => ({
      title: c.title,
      variant: c.variant,
      bet: c.bet,
      return: `${(c.return * 100).toFixed(4)} %`,
      hits: `${(c.hitFrequency * 100).toFixed(2)} %`,
      deviation: c.deviation.toFixed(3),
      'largest win': `${c.largestWin} stakes, ${c.largestWinRarer ? 'rarer than ' : ''}1 in ${Math.round(c.largestWinOdds)}`,
    })),
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
