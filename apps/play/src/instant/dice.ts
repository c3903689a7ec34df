import './instant.css';
import type { Written } from '@padauk/engines/engine';
import type { DiceEvent, DiceRules } from '@padauk/engines/instant/dice/dice';
import { element } from '../element.ts';
import { createChoice, createFigure, createWholeField } from '../kit/fields.ts';
import { showChance, showMultiple } from '../kit/multiple.ts';
import { readHundredths } from '../kit/read-hundredths.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { easeOut, tween } from '../kit/tween.ts';
import type { OpenScene } from '../scene.ts';
import { fillInstantRules } from './rules-page.ts';

const ROLL_MS = 700;
/** The buttons go by whole percents; the slider and what is typed by hundredths, as rolls do. */
const LEAP = 100;
const hundredths = (value: number) => (value / 100).toFixed(2);

/** A roll from 0 to 100 against a target. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<DiceRules>;
  const last = rules.outcomes - 1;
  const number = element('output', { class: 'big-number', 'aria-live': 'off' }, '50.00');
  const zone = element('i', { class: 'dice-zone' });
  const marker = element('b', { class: 'dice-marker', hidden: true });
  const bar = element('div', { class: 'dice-bar', 'aria-hidden': 'true' }, zone, marker);
  const scale = element(
    'p',
    { class: 'dice-scale', 'aria-hidden': 'true' },
    ...[0, 25, 50, 75, 100].map((value) => element('span', {}, String(value))),
  );
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant');
  area.append(strip.element, number, bar, scale);

  const side = createChoice({
    label: t('play_dice_side'),
    choices: [
      ['over', t('play_dice_over')],
      ['under', t('play_dice_under')],
    ],
    value: 'over',
    onChange: () => aim(last - target.value()),
  });
  /** As far from its own end as the fewest and the most rolls that may win. */
  const ranges = {
    over: { min: last - rules.waysMax, max: last - rules.waysMin },
    under: { min: rules.waysMin, max: rules.waysMax },
  } as const;
  const target = createWholeField({
    label: t('play_target'),
    ...ranges.over,
    leap: LEAP,
    value: Math.floor(rules.outcomes / 2),
    text: hundredths,
    read: readHundredths,
    words: { less: t('play_less'), more: t('play_more') },
    onChange: show,
  });
  const multiple = createFigure(t('play_multiple'));
  const chance = createFigure(t('play_chance'));
  tray.append(
    side.element,
    target.element,
    element('div', { class: 'figs' }, multiple.element, chance.element),
  );

  function show(): void {
    const at = target.value();
    const ways = side.value() === 'over' ? last - at : at;
    const share = ways / rules.outcomes;
    const edge = (at / last) * 100;
    zone.style.inset = side.value() === 'over' ? `0 0 0 ${edge}%` : `0 ${100 - edge}% 0 0`;
    multiple.set(showMultiple(rules.returnBps / 10_000 / share));
    chance.set(showChance(share));
  }
  function aim(at: number): void {
    target.setRange(ranges[side.value()]);
    target.set(at);
    show();
  }
  function take(next: { readonly side?: string; readonly target?: number }): void {
    if (next.side !== undefined) side.set(next.side);
    aim(next.target ?? target.value());
  }
  show();

  return {
    verb: { icon: 'dice', label: t('play_roll') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { side: side.value(), target: target.value() } }),
    begin() {
      number.className = 'big-number is-rolling';
      sound.roll();
    },
    async show({ events, bet }) {
      take(bet);
      const rolled = (events as Written<DiceEvent>[]).find((event) => event.type === 'rolled');
      if (!rolled) return;
      const { roll, won } = rolled;
      marker.hidden = false;
      const from = marker.offsetLeft / Math.max(1, bar.clientWidth);
      const to = roll / last;
      const ms = preferences.isFast() ? ROLL_MS / 3 : ROLL_MS;
      await tween(
        ms,
        (done) => {
          const at = from + (to - from) * easeOut(done);
          marker.style.left = `${at * 100}%`;
          number.textContent = hundredths(Math.round(at * last));
        },
        preferences,
      );
      number.textContent = hundredths(roll);
      const kind = won ? 'is-won' : 'is-lost';
      number.className = `big-number ${kind}`;
      marker.className = `dice-marker ${kind}`;
      strip.add(hundredths(roll), kind);
      frame.say(t(won ? 'play_rolled_won' : 'play_rolled_lost', { roll: hundredths(roll) }));
      if (!won) sound.lose();
    },
    keepBet() {
      const kept = { side: side.value(), target: target.value() };
      return () => take(kept);
    },
    cancel() {
      number.className = 'big-number';
    },
    rulesPage: (body) => fillInstantRules(body, t, t('play_dice_rule')),
  };
};
