import { element } from '../element.ts';
import { createCard, turnCard } from './card.ts';
import type { Motion } from './tween.ts';

const DEAL_MS = 340;

/** Cards side by side that are dealt one after the other. */
export function createCardRow(
  name: string,
  options: {
    readonly motion: Motion & { readonly isFast: () => boolean };
    readonly onDeal: () => void;
    /** As it is said: cards are pictures. */
    readonly nameOf: (face: number) => string;
  },
) {
  const row = element('div', { class: `card-row ${name}` });
  const faces: (number | undefined)[] = [];
  /** What lies there can be read at any time, not only when it is dealt; no card before its face. */
  function label(): void {
    const open = faces.flatMap((face) => (face === undefined ? [] : options.nameOf(face)));
    for (const [attribute, value] of [
      ['role', 'img'],
      ['aria-label', open.join(', ')],
    ] as const) {
      if (open.length > 0) row.setAttribute(attribute, value);
      else row.removeAttribute(attribute);
    }
  }
  async function show(card: Element | undefined, index: number, face: number | undefined) {
    options.onDeal();
    if (card instanceof HTMLElement) await turnCard(card, face, pace());
    // The row may have been cleared meanwhile.
    if (card?.parentElement !== row) return;
    faces[index] = face;
    label();
  }
  const { motion } = options;
  const pace = () => ({ ms: motion.isFast() ? DEAL_MS / 2 : DEAL_MS, motion });
  return {
    element: row,
    cards: (): readonly HTMLElement[] => [...row.children] as HTMLElement[],
    clear(): void {
      row.replaceChildren();
      faces.length = 0;
      label();
    },
    /** @param face - undefined for a card that stays face down */
    async deal(face: number | undefined): Promise<void> {
      const card = createCard();
      card.classList.add('is-dealt');
      row.append(card);
      await show(card, row.children.length - 1, face);
    },
    async turn(index: number, face: number): Promise<void> {
      await show(row.children[index], index, face);
    },
  };
}
