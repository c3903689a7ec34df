import { element, icon } from '../element.ts';
import { readHundredths } from './read-hundredths.ts';
import type { Words } from '../words.ts';

/** Targets that are offered at a touch, in hundredths. */
const PRESETS = [150, 200, 500, 1_000, 10_000] as const;

/** A multiple of the stake as a number to be typed, doubled, halved, or picked. In hundredths. */
export function createMultipleField(options: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly words: Words;
  readonly onChange: (hundredths: number) => void;
}) {
  const { label, min, max, words } = options;
  const { t } = words;
  let value = options.value;
  const input = element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': label,
    class: 'typed',
  });
  const set = (next: number) => {
    value = Math.min(max, Math.max(min, Math.round(next)));
    input.value = (value / 100).toFixed(2);
    options.onChange(value);
  };
  input.addEventListener('change', () => set(readHundredths(input.value.trim()) ?? value));
  const button = (text: string, next: () => number, picture?: 'minus' | 'plus') =>
    element(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': `${label}: ${text}`,
        onclick: () => set(next()),
      },
      picture ? icon(picture) : text,
    );
  input.value = (value / 100).toFixed(2);
  return {
    value: () => value,
    set,
    element: element(
      'div',
      { class: 'whole' },
      element('span', { class: 'label' }, label),
      element(
        'div',
        { class: 'slide' },
        button(t('play_less'), () => value - 10, 'minus'),
        input,
        button(t('play_more'), () => value + 10, 'plus'),
      ),
      element(
        'div',
        { class: 'presets' },
        ...PRESETS.filter((each) => each >= min && each <= max).map((each) =>
          button(`${each / 100}×`, () => each),
        ),
      ),
    ),
  };
}
