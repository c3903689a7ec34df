import { toMinor } from '@padauk/base/decimal';
import type { TitleInfo } from '@padauk/contracts/studio';
import type * as z from 'zod/mini';
import { element } from '../element.ts';
import type { Words } from '../words.ts';
import {
  type Certificate,
  isDecided,
  oddsOfLargest,
  oneIn,
  type Part,
  partsOf,
  readCertificates,
} from './certificates.ts';
import { fact } from './fact.ts';

export { leftRule } from './left-round.ts';

type Title = z.output<typeof TitleInfo>;

/** All that the certificates of a title state, in a panel that is open. */
export function certifiedFacts(
  words: Words,
  title: Title,
  stakeMin: string,
): readonly HTMLElement[] {
  const { t, form } = words;
  const money = (decimal: string) => words.money(toMinor(decimal, form.digits));
  return [
    ...(isDecided(title.engine) ? [element('p', {}, t('play_certificate_best'))] : []),
    ...readCertificates(t, title).flatMap((certificate) => [
      certificateFacts(certificate),
      ...partFacts(partsOf(t, certificate)),
    ]),
    versionFacts(title),
  ];

  function certificateFacts(certificate: Certificate): HTMLElement {
    const { name, largestWin, freeSpinsOdds, jackpot } = certificate;
    const { numerator, denominator, deviation, returnAtLowest, limitTakes } = certificate;
    // Where coins are smaller beside a stake, rounding takes next to nothing of it.
    const isCoarse = toMinor(stakeMin, form.digits) <= LOWEST_STAKE_MINOR;
    const times = (stakes: string) => t('play_times_stake', { times: stakes });
    return element(
      'dl',
      { class: 'facts' },
      name ? element('h3', {}, name) : undefined,
      fact(t('play_return'), percent(certificate.return)),
      returnAtLowest !== undefined && isCoarse
        ? fact(`${t('play_return')} (${money(stakeMin)})`, percent(returnAtLowest))
        : undefined,
      // Where a limit takes some of it, the fraction is of another game than this one.
      numerator && denominator && !limitTakes
        ? fact(t('play_fraction'), fractionOf(numerator, denominator))
        : undefined,
      jackpot ? fact(t('play_jackpot_return'), percent(jackpot.return)) : undefined,
      jackpot ? fact(t('play_jackpot_at_seed'), percent(jackpot.returnAtSeed)) : undefined,
      jackpot ? fact(t('play_jackpot_share'), percent(jackpot.contribution)) : undefined,
      fact(t('play_hit'), percent(certificate.hitFrequency)),
      fact(t('play_deviation'), times(deviation.toFixed(2))),
      fact(
        t('play_largest'),
        `${times(largestWin.toLocaleString('en'))} `,
        // A bound is longer than odds are, and has to wrap on the smallest phones.
        element(
          'span',
          { ...(!certificate.largestWinRarer && { class: 'in-one' }) },
          `(${oddsOfLargest(t, certificate)})`,
        ),
      ),
      freeSpinsOdds ? fact(t('play_free_odds'), oneIn(t, freeSpinsOdds)) : undefined,
    );
  }
  /** Below the certificate that they belong to. */
  function partFacts(parts: readonly Part[]): readonly HTMLElement[] {
    if (parts.length === 0) return [];
    const facts = parts.map(({ name, share }) => fact(name, percent(share, 4)));
    return [element('h3', {}, t('play_parts')), element('dl', { class: 'facts' }, ...facts)];
  }
  function versionFacts({ version, rulesHash }: Title): HTMLElement {
    return element(
      'dl',
      { class: 'facts' },
      fact(t('play_version'), version),
      fact(t('play_rules_hash'), rulesHash),
    );
  }
}

/** The stake that `returnAtLowest` of a certificate is of, in the smallest coins. */
const LOWEST_STAKE_MINOR = 100n;

/** What rounds to nothing has no sign. */
const percent = (share: number, digits = 2) =>
  `${(share * 100)
    .toFixed(digits)
    .replace(/^-(?=[0.]+$)/, '')
    .replace('-', '−')} %`;
/** A number of at most this many digits shares a line; a longer one has its own. */
const DIGITS_BESIDE = 9;
/** Numerator and denominator, one below the other where they are long. */
function fractionOf(numerator: string, denominator: string): HTMLElement | string {
  if (denominator.length <= DIGITS_BESIDE) return `${numerator} / ${denominator}`;
  return element(
    'span',
    { class: 'fraction', role: 'math', 'aria-label': `${numerator} / ${denominator}` },
    element('span', {}, numerator),
    element('span', {}, denominator),
  );
}
