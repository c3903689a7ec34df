import { freshId } from '../backdrops.ts';
import { backArt, cardArt, jokerArt, type Rank, type Suit } from '../playing-cards.ts';

export type HandCard = readonly [Rank, Suit] | readonly ['joker', 'red' | 'black'] | 'back';

const artOf = (card: HandCard): string => {
  if (card === 'back') return backArt();
  return card[0] === 'joker' ? jokerArt(card[1]) : cardArt(card[0], card[1]);
};

/** A card with its middle at `x`, `y`. The ids inside it are made its own. */
export function lying(card: HandCard, x: number, y: number, wide: number, turn: number): string {
  const id = freshId();
  const art = artOf(card).replaceAll('id="', `id="${id}`).replaceAll('url(#', `url(#${id}`);
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${wide / 120}) translate(-60 -84)" ` +
    `style="filter:drop-shadow(0 5px 6px #0008)">${art}</g>`
  );
}

/** Cards held like a hand; the middle one is at `y`, all turn about a point `reach` below. */
export function fan(
  cards: readonly HandCard[],
  options: {
    readonly y: number;
    readonly wide: number;
    /** Degrees from the middle to the outermost card. */
    readonly spread: number;
    readonly reach: number;
    readonly x?: number;
  },
): string {
  const { x = 150, y, wide, spread, reach } = options;
  return cards
    .map((card, index) => {
      const turn = cards.length === 1 ? 0 : -spread + (2 * spread * index) / (cards.length - 1);
      const angle = ((turn - 90) * Math.PI) / 180;
      return lying(
        card,
        x + reach * Math.cos(angle),
        y + reach + reach * Math.sin(angle),
        wide,
        turn,
      );
    })
    .join('');
}
