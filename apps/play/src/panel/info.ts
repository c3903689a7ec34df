import type { TitleInfo } from '@padauk/contracts/studio';
import type * as z from 'zod/mini';
import { element } from '../element.ts';
import { toMinor } from '../money.ts';
import type { Certificate, Part } from './certificates.ts';
import type { Page, PanelOptions } from './panel.ts';

/** The rules of the game in its own words, the limits of the session, and the certificates. */
export function createInfo({ words, title, limits, rulesPage }: PanelOptions): Page {
  const { t, form } = words;
  const money = (decimal: string) => words.money(toMinor(decimal, form.digits));

  return async (body) => {
    const { pace, cycleMs, stakeMin, stakeMax, winMax, openRoundMs } = limits();
    rulesPage?.(body);
    if (!pace.autoplay && !pace.fastPlay) {
      const seconds = cycleMs / 1_000;
      if (seconds > 0) body.append(element('p', {}, t('play_cycle_rule', { seconds })));
    }
    const left = element('p', { hidden: true });
    const certified = element('h2', {}, t('play_certificate'));
    body.append(
      element('p', {}, t('play_fault_rule')),
      left,
      element('p', {}, t('play_round_down')),
      element('h2', {}, t('play_limits')),
      element(
        'dl',
        { class: 'facts' },
        fact(t('play_stake'), `${money(stakeMin)} – ${money(stakeMax)}`),
        fact(t('play_limit_win'), money(winMax)),
      ),
      certified,
    );
    // The names of all bets of all games: read when somebody reads them.
    const [{ isDecided, partsOf, readCertificates }, { leftRule }] = await Promise.all([
      import('./certificates.ts'),
      import('./left-round.ts'),
    ]);
    // Another page of the panel may have been opened meanwhile.
    if (!certified.isConnected) return;
    const { gamble, ...others } = title.rules;
    // Where the law forbids to gamble, no win waits for it.
    const rules = pace.gamble && gamble !== undefined ? title.rules : others;
    left.textContent = leftRule(t, { engine: title.engine, rules, openRoundMs }) ?? '';
    left.hidden = left.textContent === '';
    body.append(
      ...(isDecided(title.engine) ? [element('p', {}, t('play_certificate_best'))] : []),
      ...readCertificates(t, title).flatMap((certificate) => [
        certificateFacts(certificate, stakeMin),
        ...partFacts(partsOf(t, certificate)),
      ]),
      versionFacts(title),
    );
  };

  function certificateFacts(certificate: Certificate, stakeMin: string): HTMLElement {
    const odds = (value: number) =>
      t('play_one_in', { odds: Math.round(value).toLocaleString('en') });
    const { name, largestWin, largestWinOdds, freeSpinsOdds, jackpot } = certificate;
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
        element('span', { class: 'in-one' }, `(${odds(largestWinOdds)})`),
      ),
      freeSpinsOdds ? fact(t('play_free_odds'), odds(freeSpinsOdds)) : undefined,
    );
  }
  /** Below the certificate that they belong to. */
  function partFacts(parts: readonly Part[]): readonly HTMLElement[] {
    if (parts.length === 0) return [];
    const facts = parts.map(({ name, share }) => fact(name, percent(share, 4)));
    return [element('h3', {}, t('play_parts')), element('dl', { class: 'facts' }, ...facts)];
  }
  function versionFacts({ version, rulesHash }: z.output<typeof TitleInfo>): HTMLElement {
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
/** So many digits stand in a line with others; more of them in a line of their own. */
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
const fact = (label: string, ...value: readonly (HTMLElement | string)[]) =>
  element('div', { class: 'fact' }, element('dt', {}, label), element('dd', {}, ...value));
