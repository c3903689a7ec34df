import { betTypes } from './bet-types.ts';
import { byBetTypes } from './certify-bets.ts';
import { type Certificate, certificateProblems } from './certificate.ts';
import { type Definition, type EngineName, type RulesByEngine, rulesHashOf } from './definition.ts';
import { certifyLineSlot } from './slots/certify-line-slot.ts';
import { lintLineSlot } from './slots/lint-line-slot.ts';

/** A certificate without what names the title. */
export type Figures = Omit<Certificate, 'format' | 'title' | 'engine' | 'version' | 'rulesHash'>;

/** How the rules of an engine are judged. */
export type Certifier<Rules> = {
  /** One for each variant and bet type; the first stands for the title. May take minutes. */
  readonly certify: (rules: Rules) => readonly Figures[];
  /** Mistakes in the rules themselves, in words. */
  readonly lint: (rules: Rules) => readonly string[];
};

const certifiers: { readonly [E in EngineName]: Certifier<RulesByEngine[E]> } = {
  'line-slot': { certify: (rules) => [certifyLineSlot(rules)], lint: lintLineSlot },
  dice: byBetTypes(betTypes.dice),
  limbo: byBetTypes(betTypes.limbo),
  mines: byBetTypes(betTypes.mines),
  'hi-lo': byBetTypes(betTypes['hi-lo']),
  plinko: byBetTypes(betTypes.plinko),
  wheel: byBetTypes(betTypes.wheel),
  'coin-flip': byBetTypes(betTypes['coin-flip']),
  penalty: byBetTypes(betTypes.penalty),
  tower: byBetTypes(betTypes.tower),
  keno: byBetTypes(betTypes.keno),
  crash: byBetTypes(betTypes.crash),
};

/** Computes the certificates of a title from its rules alone. */
export function certify(definition: Definition): readonly Certificate[] {
  // TypeScript does not see that a definition's rules are those of its engine's certifier.
  const certifier = certifiers[definition.engine] as Certifier<unknown>;
  return certifier.certify(definition.rules).map((figures) => ({
    format: 'padauk-certificate/1',
    title: definition.code,
    engine: definition.engine,
    version: definition.version,
    ...figures,
    rulesHash: rulesHashOf(definition),
  }));
}

/** Why a title must not be offered, in words: what its rules and its figures say. */
export const problemsOf = (
  definition: Definition,
  certificates: readonly Certificate[],
): readonly string[] => [
  ...(certifiers[definition.engine] as Certifier<unknown>).lint(definition.rules),
  ...certificates.flatMap(certificateProblems),
];
