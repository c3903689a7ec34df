import type { Written } from '@padauk/engines/engine';
import type {
  ThreeCardEvent,
  ThreeCardPokerRules,
} from '@padauk/engines/tables/three-card-poker/three-card-poker';
import type { OpenScene } from '../scene.ts';
import {
  createAnteScene,
  dealHand,
  dealHidden,
  oddsList,
  tellNoGame,
  turnHand,
} from './ante-table.ts';

/** Three cards against the dealer, who needs a queen. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<ThreeCardPokerRules>;
  return createAnteScene(frame, {
    spots: [
      { on: 'ante', label: t('play_ante'), price: '1:1' },
      {
        on: 'pair-plus',
        label: t('play_pair_plus'),
        price: `${Math.max(...Object.values(rules.pairPlus))}:1`,
      },
    ],
    actions: { play: [t('play_ante_play'), 'KeyP'], fold: [t('play_ante_fold'), 'KeyF'] },
    main: 'play',
    rule: t('play_three_rule'),
    prices: [
      ...oddsList(t, t('play_pair_plus'), rules.pairPlus),
      ...oddsList(t, t('play_ante_bonus'), rules.anteBonus),
    ],
    async tell(shown, hands) {
      const event = shown as Written<ThreeCardEvent>;
      if (event.type === 'dealt') {
        const { cards, hand: name } = event;
        await dealHand(frame, hands.player, { cards, name, who: t('play_bj_you') });
        await dealHidden(hands.dealer, cards.length);
      } else if (event.type === 'dealer') {
        const { cards, hand: name } = event;
        await turnHand(frame, hands.dealer, { cards, name, who: t('play_bj_dealer') });
        if (!event.qualifies) tellNoGame(frame, t('play_three_no_queen'));
      } else if (event.type === 'folded') hands.player.setScore(t('play_ante_fold'));
    },
  });
};
