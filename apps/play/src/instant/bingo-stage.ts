import { element } from '../element.ts';
import { createWholeField } from '../kit/fields.ts';
import type { SceneOptions } from '../scene.ts';
import { createBingoCards } from './bingo-cards.ts';

const BALLS_SHOWN = 6;

/** The balls that are called, the cards on which they are marked, and the names of the patterns. */
export function createBingoStage(words: SceneOptions['words'], kind: 75 | 90) {
  const { t } = words;
  const balls = element('ol', { class: 'balls', 'aria-hidden': 'true' });
  const count = element('output', { class: 'call-count', 'aria-live': 'off' });
  const sheet = element('div', { class: `bingo-cards of-${kind}` });
  const cards = createBingoCards(words, sheet, kind);
  return {
    names: {
      line: t('play_bingo_line'),
      'two-lines': t('play_bingo_two_lines'),
      full: t('play_bingo_full'),
    } as const,
    callsBar: element('div', { class: 'calls-bar' }, balls, count),
    sheet,
    cards,
    hasCards: (): boolean => sheet.childElementCount > 0,
    clearCalls(): void {
      balls.replaceChildren();
      count.textContent = '';
    },
    /**
     * Shows a ball before those that were called, and marks it.
     *
     * @param told - which call it is, of how many
     * @returns how many fields it is on
     */
    call(number: number, told: string): number {
      balls.prepend(element('li', { class: `ball-${number % 5}` }, String(number)));
      while (balls.childElementCount > BALLS_SHOWN) balls.lastElementChild?.remove();
      count.textContent = told;
      return cards.mark(number);
    },
  };
}

/** How many cards or tickets are bought for a round. */
export function createCountField(
  { words: { t }, changed }: SceneOptions,
  { label, max }: { readonly label: string; readonly max: number },
) {
  return createWholeField({
    label,
    min: 1,
    max,
    value: Math.min(2, max),
    text: String,
    words: { less: t('play_less'), more: t('play_more') },
    onChange: changed,
  });
}
