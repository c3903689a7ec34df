import './instant.css';
import './crash.css';
import type { Written } from '@padauk/engines/engine';
import type { CrashRules } from '@padauk/engines/instant/crash/crash';
import { element } from '../element.ts';
import { createMultipleField } from '../kit/multiple-field.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createCurve } from './crash-curve.ts';
import { showFlight } from './crash-flight.ts';
import { fillInstantRules } from './rules-page.ts';

const AFTER_MS = 700;

/** A multiple rises until the round ends; the player has said before at which to leave. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<CrashRules>;
  const number = element('output', { class: 'big-number', 'aria-live': 'off' }, '1.00×');
  const note = element('p', { class: 'crash-note' });
  const canvas = element('canvas', { class: 'curve', 'aria-hidden': 'true' });
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-crash');
  area.append(canvas, strip.element, number, note);
  const curve = createCurve(canvas);
  new ResizeObserver(() => curve.draw()).observe(canvas);

  const target = createMultipleField({
    label: t('play_crash_out'),
    min: rules.cashOutMin,
    max: rules.cashOutMax,
    value: 200,
    words,
    onChange: () => undefined,
  });
  tray.append(target.element);

  return {
    verb: { icon: 'play', label: t('play_bet') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { cashOut: target.value() } }),
    begin() {
      number.className = 'big-number';
      number.textContent = '1.00×';
      note.textContent = '';
      curve.clear();
      sound.rise();
    },
    async show({ events, bet }) {
      const ended = await showFlight(frame, { number, note, curve }, { events, bet });
      if (ended) strip.add(ended.multiple, ended.won ? 'is-won' : 'is-lost');
      if (ended) await sleep(preferences.isCalm() ? 0 : AFTER_MS);
    },
    cancel: curve.clear,
    rulesPage: (body) => fillInstantRules(body, t, t('play_crash_rule')),
  };
};
