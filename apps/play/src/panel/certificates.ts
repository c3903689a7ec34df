/** The figures of a certificate that a player is shown. */
type Figures = {
  readonly return: number;
  readonly hitFrequency: number;
  readonly largestWin: number;
  readonly largestWinOdds: number;
  readonly freeSpinsOdds?: number;
  readonly bet: string;
  readonly variant: string;
  readonly jackpot?: {
    readonly contribution: number;
    readonly return: number;
    readonly returnAtSeed: number;
  };
};
export type Certificate = Figures & { readonly name: string };

/** A title has one certificate for each pay table and each bet type; names tell them apart. */
export const readCertificates = (certificates: readonly unknown[]): readonly Certificate[] =>
  certificates.map((certificate, _, all) => {
    // Written by the build of the studio that sends it.
    const figures = certificate as Figures;
    const name = all.length > 1 ? [figures.variant, figures.bet].filter(Boolean).join(' · ') : '';
    return { ...figures, name };
  });
