import type { Translate } from '@padauk/texts/browser';
import { betName } from './bet-name.ts';

/** The figures of a certificate that a player is shown. */
type Figures = {
  readonly return: number;
  readonly hitFrequency: number;
  readonly largestWin: number;
  readonly largestWinOdds: number;
  readonly freeSpinsOdds?: number;
  readonly bet: string;
  readonly jackpot?: {
    readonly contribution: number;
    readonly return: number;
    readonly returnAtSeed: number;
  };
};
export type Certificate = Figures & { readonly name: string };

/** A title has one certificate for each bet type; they are told apart by what is bet on. */
export const readCertificates = (
  t: Translate,
  { engine, certificates }: { readonly engine: string; readonly certificates: readonly unknown[] },
): readonly Certificate[] =>
  certificates.map((certificate) => {
    // Written by the build of the studio that sends it.
    const figures = certificate as Figures;
    return { ...figures, name: certificates.length > 1 ? betName(t, engine, figures) : '' };
  });

/** Games whose figures hold for those who decide best. */
export const isDecided = (engine: string): boolean =>
  ['blackjack', 'video-poker', 'three-card-poker', 'caribbean-stud'].includes(engine);
