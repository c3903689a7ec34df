import type { Certificate } from './certificate.ts';
import { type Definition, definitions, rulesHashOf } from './definitions.ts';
import padaukBlossom from './slots/titles/padauk-blossom/certificate.json' with { type: 'json' };

/** A game that can be played: its mathematics and the proof of what it returns. */
export type Title = Definition & {
  /** SHA-256 of the rules' canonical JSON, in hexadecimal. */
  readonly rulesHash: string;
  readonly certificate: Certificate;
};

/** A JSON import knows its texts as `string` only; the tests recompute every certificate. */
const certificates: Readonly<Record<(typeof definitions)[number]['code'], Certificate>> = {
  'padauk-blossom': padaukBlossom as Certificate,
};

/** All titles, in the order in which they were added. */
export const titles: readonly Title[] = definitions.map((definition) => ({
  ...definition,
  rulesHash: rulesHashOf(definition),
  certificate: certificates[definition.code],
}));

export const findTitle = (code: string): Title | undefined =>
  titles.find((title) => title.code === code);
