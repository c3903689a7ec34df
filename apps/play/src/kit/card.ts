import './card.css';
import { element } from '../element.ts';
import type { Words } from '../words.ts';
import { comeToRest, type Motion } from './tween.ts';

/** Cards are numbers as in the engines: from 2 to ace, and diamonds to clubs within a rank. */
const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
const JOKER = 52;

const fileOf = (card: number): string =>
  card === JOKER
    ? '/cards/joker-red.svg'
    : `/cards/${ranks[card >> 2] ?? ''}-${suits[card & 3] ?? ''}.svg`;

/** `Q of hearts`, in the language of the session. */
export function cardName({ t }: Words, card: number): string {
  if (card === JOKER) return t('play_card_joker');
  const rank = ranks[card >> 2] ?? '';
  const names = {
    diamonds: t('play_card_diamonds', { rank }),
    hearts: t('play_card_hearts', { rank }),
    spades: t('play_card_spades', { rank }),
    clubs: t('play_card_clubs', { rank }),
  } as const;
  return names[suits[card & 3] ?? 'clubs'];
}

/** A card that lies on its face; said to nobody, because the log says what was dealt. */
export function createCard(size: 'small' | 'normal' | 'large' = 'normal'): HTMLElement {
  const face = element('img', { class: 'face', alt: '', draggable: 'false' });
  const back = element('img', {
    class: 'back',
    src: '/cards/back.svg',
    alt: '',
    draggable: 'false',
  });
  return element('span', { class: `card is-${size}`, 'aria-hidden': 'true' }, face, back);
}

/** Turns a card to its face, or, without one, onto it. A face that lies open is dealt again. */
export async function turnCard(
  card: HTMLElement,
  face: number | undefined,
  { ms, motion }: { readonly ms: number; readonly motion: Motion },
): Promise<void> {
  card.style.setProperty('--turn-ms', `${ms}ms`);
  if (face === undefined) {
    card.classList.remove('is-open');
    return;
  }
  const picture = card.querySelector('img');
  if (card.classList.contains('is-open')) {
    card.style.setProperty('--turn-ms', '0ms');
    card.classList.remove('is-open');
    card.getBoundingClientRect();
    card.style.setProperty('--turn-ms', `${ms}ms`);
  }
  const open = () => {
    if (picture) picture.src = fileOf(face);
    card.dataset['card'] = String(face);
    card.classList.add('is-open');
  };
  await comeToRest(ms, open, motion);
}
