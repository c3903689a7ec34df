import './penalty.css';
import { element } from '../element.ts';
import { createPlaceButton, offerPlace } from '../kit/place-button.ts';
import { comeToRest } from '../kit/tween.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createStepsScene } from './steps.ts';

const SHOT_MS = 650;
const AFTER_MS = 450;

/** Five corners of a goal; the keeper reaches some of them. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const { area, preferences, sound } = frame;
  const corners = [
    t('play_goal_top_left'),
    t('play_goal_low_left'),
    t('play_goal_middle'),
    t('play_goal_low_right'),
    t('play_goal_top_right'),
  ];
  return createStepsScene(frame, {
    verb: { icon: 'play', label: t('play_goal_shoot') },
    rule: t('play_goal_rule'),
    hint: t('play_step_choose'),
    paint(press) {
      const targets = corners.map((label, place) =>
        createPlaceButton({ name: `target at-${place}`, label, press: () => press(place) }),
      );
      const keeper = element('i', { class: 'keeper' }, element('b', {}));
      const ball = element('i', { class: 'ball' });
      const goals = element('p', { class: 'goals', 'aria-hidden': 'true' });
      const goal = element('div', { class: 'goal' }, keeper, ...targets, ball);
      area.classList.add('is-instant', 'is-penalty');
      area.append(goals, goal, element('div', { class: 'pitch', 'aria-hidden': 'true' }));
      const back = () => {
        keeper.className = 'keeper';
        ball.className = 'ball';
      };
      return {
        setLevel: () => undefined,
        reset() {
          back();
          goals.replaceChildren();
        },
        async step({ place, traps, safe }) {
          back();
          // Where the keeper does not reach the ball, he is seen to have tried another corner.
          const dive = safe ? (traps.find((trap) => trap !== place) ?? place) : place;
          sound.kick();
          const shoot = () => {
            keeper.classList.add(`dives-${dive}`);
            ball.classList.add(`flies-${place}`);
          };
          await comeToRest(SHOT_MS, shoot, preferences);
          ball.classList.add(safe ? 'is-in' : 'is-saved');
          goals.append(element('i', { class: safe ? 'is-in' : 'is-saved' }));
          await sleep(preferences.isAtOnce() ? 0 : AFTER_MS);
        },
        await(step) {
          for (const target of targets) offerPlace(target, step !== undefined);
          if (step !== undefined) back();
        },
      };
    },
  });
};
