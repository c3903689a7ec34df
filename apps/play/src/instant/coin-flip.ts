import './coin-flip.css';
import { element } from '../element.ts';
import { createPlaceButton, offerPlace } from '../kit/place-button.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { comeToRest } from '../kit/tween.ts';
import type { OpenScene } from '../scene.ts';
import { createStepsScene } from './steps.ts';

const FLIP_MS = 900;
const SIDES = ['heads', 'tails'] as const;

/** A coin, again and again: the chosen side has to come. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const { area, preferences, sound } = frame;
  const names = { heads: t('play_coin_heads'), tails: t('play_coin_tails') } as const;
  return createStepsScene(frame, {
    verb: { icon: 'play', label: t('play_bet') },
    rule: t('play_coin_rule'),
    hint: t('play_step_choose'),
    paint(press) {
      const coin = element(
        'div',
        { class: 'coin', 'aria-hidden': 'true' },
        element('i', { class: 'heads' }),
        element('i', { class: 'tails' }),
      );
      const strip = createResultStrip(t('play_last_results'));
      const buttons = SIDES.map((side, place) =>
        createPlaceButton(
          { name: `side ${side}`, press: () => press(place) },
          element('i', { 'aria-hidden': 'true' }),
          names[side],
        ),
      );
      area.classList.add('is-instant', 'is-coin');
      area.append(
        strip.element,
        element('div', { class: 'coin-stage' }, coin),
        element('div', { class: 'sides' }, ...buttons),
      );
      let turns = 0;
      return {
        setLevel: () => undefined,
        reset: () => coin.classList.remove('is-won', 'is-lost'),
        async step({ place, safe }) {
          const shown = safe ? place : 1 - place;
          // Whole turns, then half a turn more for the other side of the coin.
          turns = Math.ceil(turns) + 4 + shown / 2;
          coin.classList.remove('is-won', 'is-lost');
          sound.spin();
          const flip = () => coin.style.setProperty('--turns', `${turns}turn`);
          await comeToRest(preferences.isFast() ? FLIP_MS / 2 : FLIP_MS, flip, preferences);
          coin.classList.add(safe ? 'is-won' : 'is-lost');
          strip.add(names[SIDES[shown] ?? 'heads'], safe ? 'is-won' : 'is-lost');
        },
        await(step) {
          for (const button of buttons) offerPlace(button, step !== undefined);
        },
      };
    },
  });
};
