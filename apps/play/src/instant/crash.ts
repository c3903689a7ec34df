import './instant.css';
import './crash.css';
import type { Written } from '@padauk/engines/engine';
import type { CrashRules } from '@padauk/engines/instant/crash/crash';
import { keepOf } from '../kit/fields.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { showFlight } from './crash-flight.ts';
import { createFlightStage } from './flight-stage.ts';
import { fillInstantRules } from './rules-page.ts';

const AFTER_MS = 700;

/** A multiple rises until the round ends; the player has said before at which to leave. */
export const openScene: OpenScene = (frame) => {
  const { area, words, sound, preferences } = frame;
  const { t } = words;
  const rules = frame.rules as Written<CrashRules>;
  const stage = createFlightStage(frame, rules);
  const strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-crash');
  area.append(stage.canvas, strip.element, stage.number, stage.note);

  return {
    verb: { icon: 'play', label: t('play_bet') },
    isRepeatable: true,
    wish: () => ({ stake: frame.unit(), bet: { cashOut: stage.target.value() } }),
    begin() {
      stage.clear();
      sound.rise();
    },
    async show({ events, bet }) {
      const ended = await showFlight(frame, stage, { events, bet });
      if (ended) strip.add(ended.multiple, ended.won ? 'is-won' : 'is-lost');
      if (ended) await sleep(preferences.isAtOnce() ? 0 : AFTER_MS);
    },
    keepBet: keepOf(stage.target),
    cancel: stage.curve.clear,
    rulesPage: (body) => fillInstantRules(body, t, t('play_crash_rule')),
  };
};
