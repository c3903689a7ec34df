import { element } from '../element.ts';
import { cardName } from '../kit/card.ts';
import { createCardRow } from '../kit/card-row.ts';
import type { SceneOptions } from '../scene.ts';

/** A side of a table: its name, its cards, and what they come to. */
export function createHandBox(
  { preferences, sound, words }: Pick<SceneOptions, 'preferences' | 'sound' | 'words'>,
  options: { readonly name: string; readonly label: string },
) {
  const row = createCardRow(options.name, {
    motion: preferences,
    onDeal: sound.deal,
    nameOf: (face) => cardName(words, face),
  });
  const score = element('b', { class: 'score', hidden: true });
  const name = element('span', {}, options.label);
  const box = element(
    'section',
    { class: `hand ${options.name}` },
    element('h3', {}, name, score),
    row.element,
  );
  return {
    element: box,
    row,
    label: (): string => name.textContent,
    rename(label: string): void {
      name.textContent = label;
    },
    /** It is this hand that is played now. */
    setActive(active: boolean): void {
      box.classList.toggle('is-active', active);
      if (active) box.setAttribute('aria-current', 'true');
      else box.removeAttribute('aria-current');
    },
    setScore(text: string | undefined): void {
      score.hidden = text === undefined;
      score.textContent = text ?? '';
    },
    setKind(kind: 'is-winner' | 'is-loser' | ''): void {
      box.classList.remove('is-winner', 'is-loser');
      if (kind) box.classList.add(kind);
    },
    clear(): void {
      row.clear();
      score.hidden = true;
      box.classList.remove('is-winner', 'is-loser');
    },
  };
}
