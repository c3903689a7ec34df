import './tower.css';
import { element } from '../element.ts';
import { createPlaceButton, offerPlace } from '../kit/place-button.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { createStepsScene } from './steps.ts';

const OPEN_MS = 260;

/** Floor after floor of doors; behind some of them the climb ends. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const { area, preferences } = frame;
  return createStepsScene(frame, {
    verb: { icon: 'play', label: t('play_bet') },
    rule: t('play_tower_rule'),
    hint: t('play_step_choose'),
    paint(press, rules) {
      const tower = element('div', { class: 'floors', role: 'group' });
      tower.setAttribute('aria-label', t('play_tower_floors'));
      area.classList.add('is-instant', 'is-tower');
      area.append(tower);
      let floors: readonly (readonly HTMLButtonElement[])[] = [];
      let places = 1;
      const name = (floor: number, place: number) =>
        t('play_tower_door', { floor: floor + 1, door: place + 1 });
      const build = () => {
        floors = Array.from({ length: rules.stepsMax }, () =>
          Array.from({ length: places }, (_, place) =>
            createPlaceButton({ name: 'door', press: () => press(place) }),
          ),
        );
        tower.replaceChildren(
          ...floors.map((doors) => element('div', { class: 'floor' }, ...doors)).toReversed(),
        );
        reset();
      };
      /** All doors are closed; they stay where they are, and the keyboard on the one it is on. */
      const reset = () => {
        for (const [floor, doors] of floors.entries()) {
          for (const [place, door] of doors.entries()) {
            door.className = 'door';
            door.setAttribute('aria-label', name(floor, place));
            offerPlace(door, false);
          }
        }
      };
      const show = (floor: number, traps: readonly number[], taken: number | undefined) =>
        floors[floor]?.forEach((door, place) => {
          const trap = traps.includes(place);
          door.classList.add(trap ? 'is-trap' : 'is-safe');
          if (place === taken) door.classList.add('is-taken');
          const found = t(trap ? 'play_tower_trap' : 'play_tower_safe');
          door.setAttribute('aria-label', `${name(floor, place)}: ${found}`);
        });
      return {
        setLevel(level) {
          places = level.places;
          build();
        },
        reset,
        async step({ step, place, traps }) {
          show(step - 1, traps, place);
          await sleep(preferences.isAtOnce() ? 0 : OPEN_MS);
        },
        reveal(rows) {
          const reached = rules.stepsMax - rows.length;
          rows.forEach((traps, row) => show(reached + row, traps, undefined));
        },
        await(step) {
          const held = floors.find((doors) => doors.includes(document.activeElement as never));
          const place = held?.indexOf(document.activeElement as never) ?? 0;
          // A tower that was climbed stands until somebody climbs it again from the first floor.
          floors.forEach((doors, floor) => {
            doors.forEach((door) => {
              offerPlace(door, floor + 1 === step);
              door.classList.toggle('is-next', floor + 1 === step);
            });
          });
          if (held && step !== undefined) floors[step - 1]?.[place]?.focus();
        },
      };
    },
  });
};
