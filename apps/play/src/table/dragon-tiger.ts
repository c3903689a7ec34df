import type { Written } from '@padauk/engines/engine';
import type {
  DragonTigerEvent,
  DragonTigerRules,
} from '@padauk/engines/tables/dragon-tiger/dragon-tiger';
import type { OpenScene, ShownStep } from '../scene.ts';
import { createDuelScene, type Duel } from './duel.ts';

/** One card each; the higher wins. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<DragonTigerRules>;
  const names = {
    dragon: t('play_dt_dragon'),
    tiger: t('play_dt_tiger'),
    tie: t('play_tie'),
    'suited-tie': t('play_dt_suited_tie'),
  };
  function read({ events }: ShownStep): Duel | undefined {
    const dealt = (events as Written<DragonTigerEvent>[]).find(({ type }) => type === 'dealt');
    if (!dealt) return undefined;
    const { dragon, tiger, winner } = dealt;
    const side = winner === 'dragon' ? 0 : winner === 'tiger' ? 1 : undefined;
    return {
      cards: [[dragon], [tiger]],
      order: [0, 1],
      scores: [undefined, undefined],
      winner: side,
      spot: winner,
      words: names[winner],
      mark: {
        text: names[winner].slice(0, 1),
        kind: side === 0 ? 'is-blue' : side === 1 ? 'is-red' : 'is-green',
      },
    };
  }
  return createDuelScene(frame, {
    sides: [
      { name: 'dragon', label: names.dragon },
      { name: 'tiger', label: names.tiger },
    ],
    columns: 2,
    spots: [
      { on: 'dragon', label: names.dragon, price: '1:1', look: 'is-blue' },
      { on: 'tiger', label: names.tiger, price: '1:1', look: 'is-red' },
      { on: 'tie', label: names.tie, price: `${rules.tie}:1`, look: 'is-green' },
      {
        on: 'suited-tie',
        label: names['suited-tie'],
        price: `${rules.suitedTie}:1`,
        look: 'is-green',
      },
    ],
    read,
    rule: t('play_dt_rule', { decks: rules.decks }),
  });
};
