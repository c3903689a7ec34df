import type { TitleInfo } from '@padauk/contracts/studio';
import type * as z from 'zod/mini';
import { element } from '../element.ts';
import { toMinor } from '../money.ts';
import type { Certificate } from './certificates.ts';
import type { Page, PanelOptions } from './panel.ts';

/** The rules of the game in its own words, the limits of the session, and the certificates. */
export function createInfo({ words, title, limits, rulesPage }: PanelOptions): Page {
  const { t, form } = words;
  const money = (decimal: string) => words.money(toMinor(decimal, form.digits));
  const pace = limits.pace;

  return async (body) => {
    rulesPage?.(body);
    if (!pace.autoplay && !pace.fastPlay) {
      const seconds = limits.cycleMs / 1_000;
      if (seconds > 0) body.append(element('p', {}, t('play_cycle_rule', { seconds })));
    }
    const certified = element('h2', {}, t('play_certificate'));
    body.append(
      element('p', {}, t('play_fault_rule')),
      element('h2', {}, t('play_limits')),
      element(
        'dl',
        { class: 'facts' },
        fact(t('play_stake'), `${money(limits.stakeMin)} – ${money(limits.stakeMax)}`),
        fact(t('play_limit_win'), money(limits.winMax)),
      ),
      certified,
    );
    // The names of all bets of all games: read when somebody reads them.
    const { isDecided, readCertificates } = await import('./certificates.ts');
    // Another page of the panel may have been opened meanwhile.
    if (!certified.isConnected) return;
    body.append(
      ...(isDecided(title.engine) ? [element('p', {}, t('play_certificate_best'))] : []),
      ...readCertificates(t, title).map((certificate) => certificateFacts(certificate)),
      versionFacts(title),
    );
  };

  function certificateFacts(certificate: Certificate): HTMLElement {
    const odds = (value: number) =>
      t('play_one_in', { odds: Math.round(value).toLocaleString('en') });
    const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
    const { name, largestWin, largestWinOdds, freeSpinsOdds, jackpot } = certificate;
    return element(
      'dl',
      { class: 'facts' },
      name ? element('h3', {}, name) : undefined,
      fact(t('play_return'), percent(certificate.return)),
      jackpot ? fact(t('play_jackpot_return'), percent(jackpot.return)) : undefined,
      jackpot ? fact(t('play_jackpot_at_seed'), percent(jackpot.returnAtSeed)) : undefined,
      jackpot ? fact(t('play_jackpot_share'), percent(jackpot.contribution)) : undefined,
      fact(t('play_hit'), percent(certificate.hitFrequency)),
      fact(
        t('play_largest'),
        `${t('play_times_stake', { times: largestWin.toLocaleString('en') })} (${odds(largestWinOdds)})`,
      ),
      freeSpinsOdds ? fact(t('play_free_odds'), odds(freeSpinsOdds)) : undefined,
    );
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

const fact = (label: string, value: string) =>
  element('div', { class: 'fact' }, element('dt', {}, label), element('dd', {}, value));
