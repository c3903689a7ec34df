import type { Certificate } from './certificate.ts';
import { type Definition, isCompared, rulesHashOf } from './definition.ts';
import { certificatesOf } from './titles/certificates.ts';
import { definitions } from './titles/index.ts';

/** A game that can be played: its mathematics and the proof of what it returns. */
export type Title = Definition & {
  /** SHA-256 of the rules' canonical JSON, in hexadecimal. */
  readonly rulesHash: string;
  /** That of the first bet, which stands for the title in lists. */
  readonly certificate: Certificate;
  /** Of the rules that are played, by bet; what is only compared with them is not among these. */
  readonly certificates: readonly Certificate[];
};

/**
 * All titles that are certified, in the order in which they were added. One that is not yet cannot
 * be played; it keeps nothing else from being played.
 */
export const titles: readonly Title[] = definitions.flatMap((definition) => {
  const certificates = certificatesOf(definition.code).filter(
    (certificate) => !isCompared(definition, certificate),
  );
  const [certificate] = certificates;
  if (!certificate) return [];
  return [{ ...definition, rulesHash: rulesHashOf(definition), certificate, certificates }];
});

/** Codes of titles that wait for `npm run certify`. */
export const uncertified: readonly string[] = definitions
  .map(({ code }) => code)
  .filter((code) => certificatesOf(code).length === 0);

const byCode = new Map(titles.map((title) => [title.code, title]));

/** The title of that code, with its certificates; undefined for an unknown one. */
export const findTitle = (code: string): Title | undefined => byCode.get(code);
