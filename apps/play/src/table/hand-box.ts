import { element } from '../element.ts';
import { createCardRow } from '../kit/card-row.ts';
import type { SceneOptions } from '../scene.ts';

/** A side of a table: its name, its cards, and what they come to. */
export function createHandBox(
  { preferences, sound }: Pick<SceneOptions, 'preferences' | 'sound'>,
  options: { readonly name: string; readonly label: string },
) {
  const row = createCardRow(options.name, {
    isCalm: preferences.isCalm,
    isFast: preferences.isFast,
    onDeal: sound.deal,
  });
  const score = element('b', { class: 'score', hidden: true });
  const box = element(
    'section',
    { class: `hand ${options.name}` },
    element('h3', {}, options.label, score),
    row.element,
  );
  return {
    element: box,
    row,
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
