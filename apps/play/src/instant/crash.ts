import './instant.css';
import './crash.css';
import type { Written } from '@padauk/engines/engine';
import type { CrashEvent, CrashRules } from '@padauk/engines/instant/crash/crash';
import { element } from '../element.ts';
import { createMultipleField } from '../kit/multiple-field.ts';
import { showMultiple } from '../kit/multiple.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createCurve, flightMs, multipleAt } from './crash-curve.ts';
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
      const crashed = (events as Written<CrashEvent>[]).find((event) => event.type === 'crashed');
      if (!crashed) return;
      const { point, won } = crashed;
      const out = typeof bet['cashOut'] === 'number' ? bet['cashOut'] / 100 : 0;
      const end = Math.max(1, point / 100);
      const endMs = preferences.isCalm() ? 0 : flightMs(end, { fast: preferences.isFast() });
      const started = performance.now();
      let left = false;
      for (let passed = 0; passed < endMs; passed = performance.now() - started) {
        const now = multipleAt(passed, { end, endMs });
        if (won && !left && now >= out) {
          left = true;
          note.textContent = t('play_crash_left', { multiple: showMultiple(out) });
          sound.step(out);
          number.classList.add('is-won');
        }
        number.textContent = showMultiple(now);
        curve.fly(now);
        await new Promise(requestAnimationFrame);
      }
      curve.end(end);
      const multiple = showMultiple(end);
      number.textContent = multiple;
      number.className = won ? 'big-number is-won' : 'big-number is-lost';
      note.textContent = won
        ? t('play_crash_left', { multiple: showMultiple(out) })
        : t('play_crash_ended', { multiple });
      strip.add(multiple, won ? 'is-won' : 'is-lost');
      frame.say(t(won ? 'play_reached_won' : 'play_reached_lost', { multiple }));
      if (!won) sound.boom();
      await sleep(preferences.isCalm() ? 0 : AFTER_MS);
    },
    cancel: curve.clear,
    rulesPage: (body) => fillInstantRules(body, t, t('play_crash_rule')),
  };
};
