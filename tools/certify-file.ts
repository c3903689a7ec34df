import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Certificate, certificateProblems } from '@padauk/engines/certificate';
import { certifyRules, isEngineName, lintRules } from '@padauk/engines/certify';
import { formProblems } from './rules-form.ts';

/** What rules come to, and what is wrong with them, in words. */
type Certified = {
  readonly certificates: readonly Certificate[];
  readonly problems: readonly string[];
};

/** Rules from a file, as JSON: a pay table that an operator thinks of offering. */
export async function certifyFile(
  engine: string | undefined,
  file: string | undefined,
): Promise<Certified> {
  if (engine === undefined || file === undefined || !isEngineName(engine)) {
    return refused('--engine is the name of an engine, and --rules a file of its rules');
  }
  try {
    return certifyJson(engine, basename(file), JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    return refused(`${file} cannot be read: ${wordsOf(error)}`);
  }
}

/** @param name - what the certificates call the rules */
export function certifyJson(engine: string, name: string, rules: unknown): Certified {
  if (!isEngineName(engine)) return refused(`there is no engine ${engine}`);
  // What is not of the form is not reckoned with: a key that nobody knows would be no price at all.
  const misread = formProblems(engine, rules);
  if (misread.length > 0) return refused(...misread);
  try {
    // Nor with what cannot be meant: a hand that is never dealt is a price that nobody gets.
    const mistakes = lintRules(engine, rules);
    if (mistakes.length > 0) return refused(...mistakes);
    const certificates = certifyRules({ code: name, engine, version: 'draft' }, rules);
    const problems = certificates.flatMap((certificate) =>
      certificateProblems(certificate).map((text) => `${certificate.bet}: ${text}`),
    );
    return { certificates, problems };
  } catch (error) {
    // No mistake that was thought of: who wrote the rules still reads what does not hold.
    return refused(`these rules cannot be certified: ${wordsOf(error)}`);
  }
}

const refused = (...problems: readonly string[]): Certified => ({ certificates: [], problems });
const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
