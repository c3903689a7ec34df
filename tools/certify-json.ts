import type { Certificate } from '@padauk/engines/certificate';

/** A certificate as `npm run certify -- --json` prints it: what all have, and the rest in one key. */
type PrintedCertificate = Pick<
  Certificate,
  (typeof stated)[number] | 'numerator' | 'denominator' | 'interval'
> & { readonly details: Readonly<Record<string, unknown>> };

const stated = [
  'title',
  'engine',
  'variant',
  'bet',
  'method',
  'return',
  'hitFrequency',
  'deviation',
  'largestWin',
  'largestWinOdds',
  'rulesHash',
] as const;
const stands = new Set<string>([...stated, 'interval']);

/**
 * Where a limit takes some of what the fraction is, that is no return of this game: it stands among
 * the details then, as that of the game without a limit.
 */
export function printedOf(certificate: Certificate): PrintedCertificate {
  const { title, engine, variant, bet, method, interval, rulesHash } = certificate;
  const { hitFrequency, deviation, largestWin, largestWinOdds } = certificate;
  const { numerator, denominator, limitTakes } = certificate;
  const isReturn = limitTakes === undefined && numerator !== undefined;
  const rest = Object.entries(certificate).filter(
    ([key]) => !stands.has(key) && key !== 'numerator' && key !== 'denominator',
  );
  return {
    title,
    engine,
    variant,
    bet,
    method,
    return: certificate.return,
    ...(isReturn && denominator !== undefined && { numerator, denominator }),
    ...(interval && { interval }),
    hitFrequency,
    deviation,
    largestWin,
    largestWinOdds,
    rulesHash,
    details: {
      ...Object.fromEntries(rest),
      ...(limitTakes && { withoutLimit: { numerator, denominator } }),
    },
  };
}
