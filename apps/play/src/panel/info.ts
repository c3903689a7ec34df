import { toMinor } from '@padauk/base/decimal';
import { element } from '../element.ts';
import { fact } from './fact.ts';
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
    const { certifiedFacts, leftRule } = await import('./certified-facts.ts');
    // Another page of the panel may have been opened meanwhile.
    if (!certified.isConnected) return;
    const { gamble, ...others } = title.rules;
    // Where the law forbids gambling a win, no win waits for it.
    const rules = pace.gamble && gamble !== undefined ? title.rules : others;
    left.textContent = leftRule(t, { engine: title.engine, rules, openRoundMs }) ?? '';
    left.hidden = left.textContent === '';
    body.append(...certifiedFacts(words, title, stakeMin));
  };
}
