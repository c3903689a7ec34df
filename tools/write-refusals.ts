/** Writes docs/refusals.md from the table in packages/contracts and the texts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalCodes, refusals } from '@padauk/contracts';
import { refusalText } from '@padauk/texts/server';
import { root } from './steps.ts';

const rows = refusalCodes.map((code) => {
  const { status, retryable } = refusals[code];
  const text = refusalText('EN', code, {}).replaceAll('|', '\\|').replaceAll('\n', ' ');
  return `| \`${code}\` | ${status} | ${retryable ? 'yes' : 'no'} | ${text} |`;
});
const page = `# Refusals

Every "no" that the API can say. A refusal is an answer, not a fault: nothing has moved. "Retry"
tells whether sending the same request again later can help. The text is the English one; the server
sends it in the language of the caller. Written by \`node tools/write-refusals.ts\`; a test
compares.

| code | status | retry | text |
|---|---|---|---|
${rows.join('\n')}
`;
writeFileSync(join(root, 'docs/refusals.md'), page);
