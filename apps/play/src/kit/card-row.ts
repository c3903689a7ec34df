import { element } from '../element.ts';
import { createCard, turnCard } from './card.ts';

const DEAL_MS = 340;

/** Cards side by side that are dealt one after the other. */
export function createCardRow(
  name: string,
  options: {
    readonly isCalm: () => boolean;
    readonly isFast: () => boolean;
    readonly onDeal: () => void;
  },
) {
  const row = element('div', { class: `card-row ${name}` });
  const ms = () => (options.isCalm() ? 0 : options.isFast() ? DEAL_MS / 2 : DEAL_MS);
  return {
    element: row,
    cards: (): readonly HTMLElement[] => [...row.children] as HTMLElement[],
    clear: (): void => row.replaceChildren(),
    /** @param face - undefined for a card that stays face down */
    async deal(face: number | undefined): Promise<void> {
      const card = createCard();
      card.classList.add('is-dealt');
      row.append(card);
      options.onDeal();
      await turnCard(card, face, { ms: ms() });
    },
    async turn(index: number, face: number): Promise<void> {
      const card = row.children[index];
      options.onDeal();
      if (card instanceof HTMLElement) await turnCard(card, face, { ms: ms() });
    },
  };
}
