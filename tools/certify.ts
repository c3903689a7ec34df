import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Certificate } from '@padauk/engines/certificate';
import { certify, problemsOf } from '@padauk/engines/certify';
import { definitions } from '@padauk/engines/titles/index';

/**
 * npm run certify              rebuilds every certificate from the rules
 * npm run certify -- --check   writes nothing; fails when one is stale or must not be offered
 * npm run certify -- --json    prints the certificates as one JSON array
 */
const { values: options } = parseArgs({
  options: { check: { type: 'boolean' }, json: { type: 'boolean' } },
});

const certificates: Certificate[] = [];
const problems: string[] = [];
for (const definition of definitions) {
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

if (options.json) console.log(JSON.stringify(certificates, null, 2));
else {
  console.table(
    certificates.map((c) => ({
      title: c.title,
      bet: c.bet,
      return: `${(c.return * 100).toFixed(4)} %`,
      hits: `${(c.hitFrequency * 100).toFixed(2)} %`,
      deviation: c.deviation.toFixed(3),
      'largest win': `${c.largestWin} stakes, 1 in ${Math.round(c.largestWinOdds)}`,
    })),
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
