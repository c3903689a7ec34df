import { betTypes } from './bet-types.ts';
import { byBetTypes } from './certify-bets.ts';
import { type Certificate, certificateProblems } from './certificate.ts';
import {
  type Definition,
  type EngineName,
  type RulesByEngine,
  isCompared,
  rulesHashOf,
} from './definition.ts';
import { jackpotFigures } from './jackpot/linked.ts';
import { certifySlot } from './slots/certify-slot.ts';
import { lintSlot } from './slots/lint-slot.ts';
import type { SlotRules } from './slots/slot-machine.ts';

/** A certificate without what names the title. */
export type Figures = Omit<Certificate, 'format' | 'title' | 'engine' | 'version' | 'rulesHash'>;

/** How the rules of an engine are judged. */
export type Certifier<Rules> = {
  /** One for each variant and bet type; the first stands for the title. May take minutes. */
  readonly certify: (rules: Rules) => readonly Figures[];
  /** Mistakes in the rules themselves, in words. */
  readonly lint: (rules: Rules) => readonly string[];
};

const slot: Certifier<SlotRules> = { certify: certifySlot, lint: lintSlot };

const certifiers: { readonly [E in EngineName]: Certifier<RulesByEngine[E]> } = {
  'line-slot': slot,
  'ways-slot': slot,
  'expanding-slot': slot,
  'hold-slot': slot,
  'cascade-slot': slot,
  'cluster-slot': slot,
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
  roulette: byBetTypes(betTypes.roulette),
  'sic-bo': byBetTypes(betTypes['sic-bo']),
  baccarat: byBetTypes(betTypes.baccarat),
  'dragon-tiger': byBetTypes(betTypes['dragon-tiger']),
  'andar-bahar': byBetTypes(betTypes['andar-bahar']),
  'video-poker': byBetTypes(betTypes['video-poker']),
  blackjack: byBetTypes(betTypes.blackjack),
  'casino-war': byBetTypes(betTypes['casino-war']),
  'three-card-poker': byBetTypes(betTypes['three-card-poker']),
  craps: byBetTypes(betTypes.craps),
  scratch: byBetTypes(betTypes.scratch),
  bingo: byBetTypes(betTypes.bingo),
  'caribbean-stud': byBetTypes(betTypes['caribbean-stud']),
  'crash-room': byBetTypes(betTypes['crash-room']),
  'bingo-room': byBetTypes(betTypes['bingo-room']),
};

export const isEngineName = (name: string): name is EngineName => Object.hasOwn(certifiers, name);

/** Computes the certificates of a title, and of its variants, from the rules alone. */
export function certify(definition: Definition): readonly Certificate[] {
  const variants = Object.entries<unknown>(definition.variants ?? {});
  return [
    ...certifyRules(definition, definition.rules),
    ...variants.flatMap(([variant, rules]) =>
      certifyRules(definition, rules).map((certificate) => ({ ...certificate, variant })),
    ),
  ];
}

/** What certificates are headed with. */
type Heading = Pick<Definition, 'code' | 'engine' | 'version'>;

/** Certifies rules that an engine understands, whether or not a title has them. */
export function certifyRules(
  { code, engine, version }: Heading,
  rules: unknown,
): readonly Certificate[] {
  // TypeScript does not see that a definition's rules are those of its engine's certifier.
  const certifier = certifiers[engine] as Certifier<unknown>;
  const jackpot = jackpotFigures(code);
  return certifier.certify(rules).map((figures) => ({
    format: 'padauk-certificate/1',
    title: code,
    engine,
    version,
    ...figures,
    ...(jackpot && { jackpot }),
    rulesHash: rulesHashOf({ rules }),
  }));
}

/** Why a title must not be offered, in words: what its rules and its figures say. */
export const problemsOf = (
  definition: Definition,
  certificates: readonly Certificate[],
): readonly string[] => [
  ...(certifiers[definition.engine] as Certifier<unknown>).lint(definition.rules),
  ...certificates
    .filter((certificate) => !isCompared(definition, certificate))
    .flatMap(certificateProblems),
];
