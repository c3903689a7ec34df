import { betsOf } from './bet-types.ts';
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
import { lintOf } from './lint-rules.ts';
import { poolFigures } from './rooms/bingo-pools.ts';
import { lintSlot } from './slots/lint-slot.ts';
import type { SlotEngineName, SlotRules } from './slots/slot-machine.ts';

/** A certificate without what names the title. */
export type Figures = Omit<Certificate, 'format' | 'title' | 'engine' | 'version' | 'rulesHash'>;

/** How the rules of an engine are judged. */
export type Certifier<Rules> = {
  /** One for each variant and bet type; the first stands for the title. May take minutes. */
  readonly certify: (rules: Rules) => readonly Figures[];
  /** Mistakes in the rules themselves, as sentences. */
  readonly lint: (rules: Rules) => readonly string[];
};

const slot: Certifier<SlotRules> = { certify: certifySlot, lint: lintSlot };

/** Games whose kinds of bets are listed: all but slots. */
const plain = <E extends Exclude<EngineName, SlotEngineName>>(
  engine: E,
): Certifier<RulesByEngine[E]> => byBetTypes((rules) => betsOf(engine, rules), lintOf(engine));

const certifiers: { readonly [E in EngineName]: Certifier<RulesByEngine[E]> } = {
  'line-slot': slot,
  'ways-slot': slot,
  'expanding-slot': slot,
  'hold-slot': slot,
  'cascade-slot': slot,
  'cluster-slot': slot,
  dice: plain('dice'),
  limbo: plain('limbo'),
  mines: plain('mines'),
  'hi-lo': plain('hi-lo'),
  plinko: plain('plinko'),
  wheel: plain('wheel'),
  'coin-flip': plain('coin-flip'),
  penalty: plain('penalty'),
  tower: plain('tower'),
  keno: plain('keno'),
  crash: plain('crash'),
  roulette: plain('roulette'),
  'sic-bo': plain('sic-bo'),
  baccarat: plain('baccarat'),
  'dragon-tiger': plain('dragon-tiger'),
  'andar-bahar': plain('andar-bahar'),
  'video-poker': plain('video-poker'),
  blackjack: plain('blackjack'),
  'casino-war': plain('casino-war'),
  'three-card-poker': plain('three-card-poker'),
  craps: plain('craps'),
  scratch: plain('scratch'),
  bingo: plain('bingo'),
  'caribbean-stud': plain('caribbean-stud'),
  'crash-room': plain('crash-room'),
  'bingo-room': {
    ...plain('bingo-room'),
    certify: (rules) => [...plain('bingo-room').certify(rules), ...poolFigures(rules)],
  },
};

/** Whether there is an engine of that name. */
export const isEngineName = (name: string): name is EngineName => Object.hasOwn(certifiers, name);

/** Computes the certificates of a title, and of its variants, from the rules alone. */
export function certify(definition: Definition): readonly Certificate[] {
  const variants = Object.entries<unknown>(definition.variants ?? {});
  return [
    ...certifyRules(definition, definition.rules).map((certificate) => ({
      ...certificate,
      variant: definition.payTable ?? certificate.variant,
    })),
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

/** Mistakes in rules that have the form of their engine, as sentences. */
export const lintRules = (engine: EngineName, rules: unknown): readonly string[] =>
  (certifiers[engine] as Certifier<unknown>).lint(rules);

/** Why a title must not be offered, as sentences: what its rules and its figures say. */
export const problemsOf = (
  definition: Definition,
  certificates: readonly Certificate[],
): readonly string[] => [
  ...lintRules(definition.engine, definition.rules),
  ...certificates
    .filter((certificate) => !isCompared(definition, certificate))
    .flatMap(certificateProblems),
  ...gambleProblems(definition, certificates),
];

/** A gamble is certified with the spin: what it may win must be no more than the spin may. */
function gambleProblems(
  { rules }: Definition,
  certificates: readonly Certificate[],
): readonly string[] {
  const most = 'gamble' in rules ? (rules.gamble?.winStakesMax ?? 0) : 0;
  const [spin] = certificates;
  return spin && most > spin.largestWin
    ? [`a gamble may win ${most} stakes, the certificate states ${spin.largestWin}`]
    : [];
}
