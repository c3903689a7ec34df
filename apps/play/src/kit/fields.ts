import { element, icon } from '../element.ts';

export type Choice<T extends string> = {
  readonly element: HTMLElement;
  readonly value: () => T;
  /** Shows another one as chosen, and tells nobody; what is not offered is passed over. */
  readonly set: (value: string) => void;
};

/** Remembers what a field is set to. The way back is told to `then`, which shows what follows. */
export function keepOf<T>(
  { value, set }: { readonly value: () => T; readonly set: (value: T) => void },
  then: () => void = () => undefined,
): () => () => void {
  return () => {
    const kept = value();
    return () => {
      set(kept);
      then();
    };
  };
}

/** One of a few words, as buttons side by side. */
export function createChoice<T extends string>(options: {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}): Choice<T> {
  const name = `choice-${options.choices.map(([value]) => value).join('-')}`;
  let chosen = options.value;
  const boxes = new Map<string, { readonly box: HTMLInputElement; readonly value: T }>();
  const fields = element('fieldset', { class: 'choice' });
  fields.append(
    element('legend', { class: options.isLabelShown ? 'is-shown' : 'sr-only' }, options.label),
  );
  for (const [value, text] of options.choices) {
    const box = element('input', { type: 'radio', name, value, checked: value === chosen });
    box.addEventListener('change', () => {
      chosen = value;
      options.onChange(value);
    });
    boxes.set(value, { box, value });
    fields.append(element('label', {}, box, element('span', {}, text)));
  }
  return {
    element: fields,
    value: () => chosen,
    set(next) {
      const offered = boxes.get(next);
      if (!offered) return;
      chosen = offered.value;
      offered.box.checked = true;
    },
  };
}

export type WholeField = {
  readonly element: HTMLElement;
  readonly value: () => number;
  readonly set: (value: number) => void;
  /** From now on it goes so far; what it was set to moves to the nearer end. */
  readonly setRange: (range: { readonly min: number; readonly max: number }) => void;
};

/** A whole number by a slider, with a button on either side for single steps. */
export function createWholeField(options: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How far the buttons go; else a step. */
  readonly leap?: number;
  readonly value: number;
  readonly text: (value: number) => string;
  /** The number can be typed as well: what a text says; undefined where it says none. */
  readonly read?: (text: string) => number | undefined;
  readonly words: { readonly less: string; readonly more: string };
  readonly onChange: (value: number) => void;
}): WholeField {
  const { step = 1, leap = step, text, read } = options;
  let { min, max } = options;
  const output = element('output', { class: 'value' });
  const typed = element('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': options.label,
    class: 'typed',
  });
  const slider = element('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
    'aria-label': options.label,
  });
  const show = () => {
    output.textContent = typed.value = text(slider.valueAsNumber);
    slider.setAttribute('aria-valuetext', text(slider.valueAsNumber));
  };
  const set = (value: number) => {
    slider.value = String(Math.min(max, Math.max(min, value)));
    show();
  };
  const change = (value: number) => {
    set(value);
    options.onChange(slider.valueAsNumber);
  };
  slider.addEventListener('input', () => change(slider.valueAsNumber));
  typed.addEventListener('change', () =>
    change(read?.(typed.value.trim()) ?? slider.valueAsNumber),
  );
  const button = (by: -1 | 1, label: string) =>
    element(
      'button',
      {
        type: 'button',
        class: 'step',
        'aria-label': `${options.label}: ${label}`,
        onclick: () => change(slider.valueAsNumber + by * leap),
      },
      icon(by < 0 ? 'minus' : 'plus'),
    );
  set(options.value);
  const setRange: WholeField['setRange'] = (range) => {
    const value = slider.valueAsNumber;
    ({ min, max } = range);
    slider.min = String(min);
    slider.max = String(max);
    set(value);
  };
  return {
    element: element(
      'div',
      { class: 'whole' },
      element('span', { class: 'label' }, options.label),
      read ? typed : output,
      element(
        'div',
        { class: 'slide' },
        button(-1, options.words.less),
        slider,
        button(1, options.words.more),
      ),
    ),
    value: () => slider.valueAsNumber,
    set,
    setRange,
  };
}

/** A label and a figure that the choices above lead to. */
export function createFigure(label: string) {
  const value = element('b', {});
  return {
    element: element('p', { class: 'fig' }, element('span', { class: 'label' }, label), value),
    set: (text: string): void => {
      value.textContent = text;
    },
  };
}
