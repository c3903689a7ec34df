import { element } from '../element.ts';

const SHOWN = 12;

/** The last results, newest first. */
export function createResultStrip(label: string) {
  const list = element('ol', { class: 'results', 'aria-label': label });
  return {
    element: list,
    add(text: string, kind: string): void {
      list.prepend(element('li', { class: kind }, text));
      while (list.childElementCount > SHOWN) list.lastElementChild?.remove();
    },
  };
}
