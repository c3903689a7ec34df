import './trainer.css';
import { element } from '../element.ts';
import { signedShare } from '../money.ts';
import type { Lesson, Scene } from '../scene.ts';
import type { StudioClient, Round } from '../studio-client.ts';
import type { Words } from '../words.ts';
import type { Preferences } from './preferences.ts';

export type Trainer = ReturnType<typeof createTrainer>;

/** Less than this is the noise of numbers, not a worse decision. */
const ALIKE = 1e-9;

/**
 * Tells the best decision and what another one costs, in games that can be learned and with trial
 * money only. The studio computes all figures; off until the player asks for it.
 */
export function createTrainer(options: {
  readonly client: Pick<StudioClient, 'advise'>;
  readonly words: Words;
  readonly preferences: Preferences;
  readonly scene: Pick<Scene, 'lesson'>;
}) {
  const { client, preferences, scene } = options;
  const { t } = options.words;
  const verdict = element('span', { class: 'verdict' });
  const best = element('span', {});
  const choice = element('span', { class: 'choice-cost' });
  const strip = element('p', { class: 'lesson', role: 'status', hidden: true });
  strip.append(verdict, best, choice);
  let advice: Lesson = [];
  /** The newest question: an answer to an older one is not shown. */
  let asked = 0;
  /** It waits for a decision. */
  let open: string | undefined;

  function show(next: Lesson): void {
    advice = next;
    const [first] = next;
    best.textContent = first
      ? t('play_train_best', {
          move: scene.lesson?.nameOf(first.action) ?? '',
          gain: signedShare(first.value),
        })
      : '';
    choice.textContent = '';
    scene.lesson?.mark(first?.action);
    strip.hidden = !first && verdict.textContent === '';
  }
  const costOf = (action: Readonly<Record<string, unknown>>): number | undefined => {
    const chosen = advice.find((each) => isSame(each.action, action));
    const [first] = advice;
    return first && chosen && Math.max(0, first.value - chosen.value);
  };

  async function ask(): Promise<void> {
    asked += 1;
    const question = asked;
    show([]);
    if (open === undefined || !preferences.isTrainerOn()) return;
    const answer = await client.advise(open);
    if (answer.success && question === asked) show(answer.value.advice);
  }
  /** What is asked is of a decision that was taken. */
  function forget(): void {
    asked += 1;
    open = undefined;
    show([]);
  }
  let wasOn = preferences.isTrainerOn();
  preferences.onChange(() => {
    if (wasOn === preferences.isTrainerOn()) return;
    wasOn = !wasOn;
    verdict.textContent = '';
    void ask();
  });

  return {
    strip,
    /** A new round: nothing was decided yet. */
    begin(): void {
      verdict.textContent = '';
      forget();
    },
    /** A round waits for a decision. */
    teach({ roundId }: Pick<Round, 'roundId'>): void {
      open = roundId;
      void ask();
    },
    /** The player thinks of this action, and has not taken it. */
    consider(action: Readonly<Record<string, unknown>>): void {
      const cost = costOf(action);
      const dearer = cost !== undefined && cost > ALIKE;
      choice.textContent = dearer ? t('play_train_choice', { cost: signedShare(-cost) }) : '';
    },
    /** The player takes this action. */
    judge(action: Readonly<Record<string, unknown>>): void {
      const cost = costOf(action);
      if (cost === undefined) verdict.textContent = '';
      else if (cost < ALIKE) verdict.textContent = t('play_train_right');
      else {
        const move = scene.lesson?.nameOf(action) ?? '';
        verdict.textContent = t('play_train_cost', { move, cost: signedShare(-cost) });
      }
      forget();
    },
  };
}

/** Plain data with its keys in one order. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
