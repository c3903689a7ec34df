import type { Translate } from '@padauk/texts/browser';
import { betName } from './bet-name.ts';

/** The figures of a certificate that a player is shown. */
type Figures = {
  readonly return: number;
  /** The return at a stake of a hundred of the smallest coin, where rounding makes it less. */
  readonly returnAtLowest?: number;
  /** The return as a fraction in lowest terms, where it has one of a readable length. */
  readonly numerator?: string;
  readonly denominator?: string;
  /** What a limit on wins takes from the fraction, at least and at most. */
  readonly limitTakes?: { readonly least: number; readonly most: number };
  /** In stakes. */
  readonly deviation: number;
  /** Where the return comes from, by the names of the engine; shares of a stake. */
  readonly features: Readonly<Record<string, number>>;
  readonly hitFrequency: number;
  readonly largestWin: number;
  readonly largestWinOdds: number;
  /** Too few rounds that were played paid it to tell more than that it is rarer. */
  readonly largestWinRarer?: boolean;
  readonly freeSpinsOdds?: number;
  readonly bet: string;
  readonly jackpot?: {
    readonly contribution: number;
    readonly return: number;
    readonly returnAtSeed: number;
  };
};
export type Certificate = Figures & { readonly name: string };

/**
 * A title has one certificate for each bet type. What was bet on is told even where there is one
 * only: its figures hold for that, and for no other bet.
 */
export const readCertificates = (
  t: Translate,
  { engine, certificates }: { readonly engine: string; readonly certificates: readonly unknown[] },
): readonly Certificate[] =>
  certificates.map((certificate) => {
    // Written by the build of the studio that sends it.
    const figures = certificate as Figures;
    return { ...figures, name: betName(t, engine, figures) };
  });

const inWords = (odds: number): string => Math.round(odds).toLocaleString('en');

/** How often something comes: one round in so many. */
export const oneIn = (t: Translate, odds: number): string =>
  t('play_one_in', { odds: inWords(odds) });

/** How often the largest win comes; where too few rounds paid it to tell, how rare it is at least. */
export const oddsOfLargest = (
  t: Translate,
  { largestWinOdds, largestWinRarer }: Pick<Figures, 'largestWinOdds' | 'largestWinRarer'>,
): string =>
  largestWinRarer
    ? t('play_rarer_than', { odds: inWords(largestWinOdds) })
    : oneIn(t, largestWinOdds);

/** What a part of the return is called here; all ways of a spin to win are one to a player. */
const partNames = (t: Translate): Readonly<Record<string, string>> => ({
  scatters: t('play_part_scatter'),
  freeSpins: t('play_free_odds'),
  respins: t('play_part_respin'),
  hold: t('play_hold'),
  limit: t('play_limit_win'),
});

/** One part of a return: its name, and its share of a stake. */
export type Part = { readonly name: string; readonly share: number };

/** Where a return comes from; empty where all of it comes from one source. */
export function partsOf(t: Translate, { features }: Pick<Figures, 'features'>): readonly Part[] {
  const entries = Object.entries(features);
  if (entries.length < 2) return [];
  return entries.map(([part, share]) => ({
    name: partNames(t)[part] ?? t('play_part_spin'),
    share,
  }));
}

/** Games whose figures hold for those who decide best. */
export const isDecided = (engine: string): boolean =>
  ['blackjack', 'video-poker', 'three-card-poker', 'caribbean-stud'].includes(engine);
