import type { Written } from '@padauk/engines/engine';
import type {
  AndarBaharEvent,
  AndarBaharRules,
} from '@padauk/engines/tables/andar-bahar/andar-bahar';
import type { OpenScene, ShownStep } from '../scene.ts';
import { createDuelScene, type Duel } from './duel.ts';

/** A card is turned up; the side that gets its rank first wins. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<AndarBaharRules>;
  const names = { andar: t('play_ab_andar'), bahar: t('play_ab_bahar') };

  function read({ events }: ShownStep): Duel | undefined {
    const all = events as readonly Written<AndarBaharEvent>[];
    const joker = all.find(({ type }) => type === 'joker');
    const dealt = all.find(({ type }) => type === 'dealt');
    if (joker?.type !== 'joker' || dealt?.type !== 'dealt') return undefined;
    const { cards, winner } = dealt;
    const sideOf = (index: number) => (index % 2 === 0 ? 1 : 2);
    return {
      cards: [
        [joker.card],
        cards.filter((_, index) => sideOf(index) === 1),
        cards.filter((_, index) => sideOf(index) === 2),
      ],
      order: [0, ...cards.map((_, index) => sideOf(index))],
      scores: [undefined, undefined, undefined],
      winner: winner === 'andar' ? 1 : 2,
      spot: winner,
      words: t('play_ab_result', { side: names[winner], cards: cards.length }),
      mark: {
        text: `${names[winner].slice(0, 1)} ${cards.length}`,
        kind: winner === 'andar' ? 'is-blue' : 'is-red',
      },
    };
  }
  frame.area.classList.add('is-andar-bahar');
  return createDuelScene(frame, {
    sides: [
      { name: 'joker', label: t('play_ab_joker') },
      { name: 'andar', label: names.andar },
      { name: 'bahar', label: names.bahar },
    ],
    columns: 4,
    spots: [
      { on: 'andar', label: names.andar, price: `${rules.andar}:1`, look: 'is-blue', wide: true },
      { on: 'bahar', label: names.bahar, price: `${rules.bahar}:1`, look: 'is-red', wide: true },
      ...rules.counts.map(({ upTo, odds }, at) => {
        const from = (rules.counts[at - 1]?.upTo ?? 0) + 1;
        return {
          on: `count:${from}-${upTo}`,
          label: t('play_ab_count', { from, to: upTo }),
          price: `${odds}:1`,
        };
      }),
    ],
    read,
    rule: t('play_ab_rule'),
  });
};
