import { element } from '../element.ts';

/** A line of a list of facts. */
export const fact = (label: string, ...value: readonly (HTMLElement | string)[]) =>
  element('div', { class: 'fact' }, element('dt', {}, label), element('dd', {}, ...value));
