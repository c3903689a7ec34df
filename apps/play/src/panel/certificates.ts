import * as z from 'zod/mini';

/** The figures of a certificate that a player is shown. */
const Figures = z.object({
  return: z.number(),
  hitFrequency: z.number(),
  largestWin: z.number(),
  largestWinOdds: z.number(),
  freeSpinsOdds: z.optional(z.number()),
  bet: z.string(),
  variant: z.string(),
  jackpot: z.optional(
    z.object({ contribution: z.number(), return: z.number(), returnAtSeed: z.number() }),
  ),
});
export type Certificate = z.output<typeof Figures> & { readonly name: string };

/** A title has one certificate for each pay table and each bet type; names tell them apart. */
export const readCertificates = (certificates: readonly unknown[]): readonly Certificate[] =>
  certificates.map((certificate, _, all) => {
    const figures = Figures.parse(certificate);
    const name = all.length > 1 ? [figures.variant, figures.bet].filter(Boolean).join(' · ') : '';
    return { ...figures, name };
  });
