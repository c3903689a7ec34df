import { type Certificate, certificateProblems } from './certificate.ts';
import { type Definition, rulesHashOf } from './definitions.ts';
import { certifyLineSlot } from './slots/certify-line-slot.ts';
import { lintLineSlot } from './slots/lint-line-slot.ts';

/** Computes the certificate of a title from its rules alone. */
export function certify(definition: Definition): Certificate {
  return {
    format: 'padauk-certificate/1',
    title: definition.code,
    engine: definition.engine,
    version: definition.version,
    variant: 'standard',
    ...certifyLineSlot(definition.rules),
    rulesHash: rulesHashOf(definition),
  };
}

/** Why a title must not be offered, in words: what its rules and its figures say. */
export const problemsOf = (definition: Definition, certificate: Certificate): readonly string[] => [
  ...lintLineSlot(definition.rules),
  ...certificateProblems(certificate),
];
