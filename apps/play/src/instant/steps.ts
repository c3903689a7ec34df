import './instant.css';
import type { Written } from '@padauk/engines/engine';
import type { StepLevel, StepsEvent, StepsRules } from '@padauk/engines/instant/steps/steps';
import { createActionBar } from '../kit/action-bar.ts';
import { type Choice, createChoice } from '../kit/fields.ts';
import { showMultiple } from '../kit/multiple.ts';
import { optionName } from '../kit/option-names.ts';
import type { Scene, SceneOptions, Verb } from '../scene.ts';
import { createCashOut } from './cash-out.ts';
import { fillInstantRules } from './rules-page.ts';

type Event = Written<StepsEvent>;
type Stepped = Extract<Event, { type: 'stepped' }>;

/** What a game of steps paints: the places of the next step, and what came of the last one. */
export type StepsPicture = {
  readonly setLevel: (level: StepLevel) => void;
  /** Back to the first step. */
  readonly reset: () => void;
  readonly step: (event: Stepped) => Promise<void>;
  /** The rows that were not reached, when the round is over. */
  readonly reveal?: (rows: readonly (readonly number[])[]) => void;
  /** Which step is to be taken next, from 1; undefined when none is. */
  readonly await: (step: number | undefined) => void;
};

/**
 * Games of steps share everything but the picture: a level, a place that is chosen, the first step
 * with the bet itself, and the way out after every step.
 *
 * @param press - handed to the picture: the player chose a place
 */
export function createStepsScene(
  frame: SceneOptions,
  options: {
    readonly verb: Verb;
    readonly rule: string;
    readonly hint: string;
    readonly paint: (press: (place: number) => void, rules: Written<StepsRules>) => StepsPicture;
  },
): Scene {
  const { tray, words } = frame;
  const { t } = words;
  const rules = frame.rules as Written<StepsRules>;
  const names = Object.keys(rules.levels);
  const [first = ''] = names;
  let level = first;
  let place = 0;
  let open = false;
  let steps = 0;

  const picture = options.paint((chosen) => {
    place = chosen;
    if (open) frame.act({ type: 'step', place });
    else frame.play();
  }, rules);
  const bar = createActionBar(frame.actions);
  const cashOut = createCashOut(frame, bar);
  let levelField: Choice<string> | undefined;
  const setLevel = (name: string) => {
    level = name;
    place = 0;
    levelField?.set(name);
    const chosen = rules.levels[name];
    if (chosen) picture.setLevel(chosen);
  };
  if (names.length > 1) {
    levelField = createChoice({
      label: t('play_level'),
      choices: names.map((name) => [name, optionName(t, name)] as const),
      value: first,
      onChange: (name) => {
        setLevel(name);
        picture.await(1);
      },
    });
    tray.append(levelField.element);
  }
  setLevel(first);
  picture.await(1);

  return {
    verb: options.verb,
    wish: () => ({ stake: frame.unit(), bet: { level, place } }),
    begin() {
      steps = 0;
      cashOut.reset();
      picture.reset();
      picture.await(undefined);
    },
    async show(step) {
      const kept = (step.bet as { level?: string }).level;
      if (kept !== undefined && kept !== level) setLevel(kept);
      picture.await(undefined);
      for (const event of step.events as readonly Event[]) {
        if (event.type === 'stepped') {
          steps = event.step;
          await picture.step(event);
          const multiple = showMultiple(event.multiple);
          if (event.safe) frame.sound.step(event.multiple);
          else frame.sound.lose();
          frame.say(event.safe ? t('play_step_passed', { multiple }) : t('play_step_lost'));
        } else if (event.type === 'shown') picture.reveal?.(event.rows);
      }
      open = step.actions !== undefined;
      cashOut.show(step, options.hint);
      picture.await(open ? steps + 1 : undefined);
    },
    rest: () => picture.await(1),
    keepBet() {
      const kept = level;
      return () => {
        if (kept === level) return;
        setLevel(kept);
        picture.await(1);
      };
    },
    cancel() {
      picture.reset();
      picture.await(1);
    },
    key: bar.key,
    rulesPage: (body) => fillInstantRules(body, t, options.rule),
  };
}
