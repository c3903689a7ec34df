import './instant.css';
import type { Written } from '@padauk/engines/engine';
import type { LimboEvent, LimboRules } from '@padauk/engines/instant/limbo/limbo';
import { element } from '../element.ts';
import { createFigure, keepOf } from '../kit/fields.ts';
import { createMultipleField } from '../kit/multiple-field.ts';
import { showChance, showMultiple } from '../kit/multiple.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { easeOut, tween } from '../kit/tween.ts';
import type { OpenScene } from '../scene.ts';
import { fillInstantRules } from './rules-page.ts';

const RISE_MS = 900;

/** A multiple is drawn; it has to reach the player's target. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<LimboRules>;
  const number = element('output', { class: 'big-number is-huge', 'aria-live': 'off' });
  const write = (text: string): void => {
    number.textContent = text;
    // A large multiple has more letters than the gate has room for at full size.
    number.style.setProperty('--letters', String(text.length));
  };
  write('1.00×');
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-limbo');
  area.append(strip.element, number);

  const target = createMultipleField({
    label: t('play_target'),
    min: rules.targetMin,
    max: rules.targetMax,
    value: 200,
    words,
    onChange: show,
  });
  const chance = createFigure(t('play_chance'));
  tray.append(target.element, element('div', { class: 'figs' }, chance.element));
  function show(): void {
    chance.set(showChance(rules.returnBps / 100 / target.value()));
  }
  show();

  return {
    verb: { icon: 'play', label: t('play_bet') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { target: target.value() } }),
    begin() {
      number.className = 'big-number is-huge is-rolling';
      sound.rise();
    },
    async show({ events, bet }) {
      if (typeof bet['target'] === 'number') target.set(bet['target']);
      const reached = (events as Written<LimboEvent>[]).find((event) => event.type === 'reached');
      if (!reached) return;
      const { point, won } = reached;
      // By powers, so that a large multiple is not a blur of digits until its end.
      await tween(
        preferences.isFast() ? RISE_MS / 3 : RISE_MS,
        (done) => {
          write(showMultiple((point / 100) ** easeOut(done)));
        },
        preferences,
      );
      const kind = won ? 'is-won' : 'is-lost';
      write(showMultiple(point / 100));
      number.className = `big-number is-huge ${kind}`;
      strip.add(showMultiple(point / 100), kind);
      const multiple = showMultiple(point / 100);
      frame.say(t(won ? 'play_reached_won' : 'play_reached_lost', { multiple }));
      if (!won) sound.lose();
    },
    keepBet: keepOf(target),
    cancel() {
      number.className = 'big-number is-huge';
    },
    rulesPage: (body) => fillInstantRules(body, t, t('play_limbo_rule')),
  };
};
