import type { Written } from '@padauk/engines/engine';
import type {
  CaribbeanStudEvent,
  CaribbeanStudRules,
} from '@padauk/engines/tables/caribbean-stud/caribbean-stud';
import type { OpenScene } from '../scene.ts';
import {
  createAnteScene,
  dealHand,
  dealHidden,
  oddsList,
  tellNoGame,
  turnHand,
} from './ante-table.ts';

/** Five cards against the dealer, who shows one of his and needs an ace and a king. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<CaribbeanStudRules>;
  let open: readonly number[] = [];
  return createAnteScene(frame, {
    spots: [{ on: 'ante', label: t('play_ante'), price: '1:1' }],
    onlyAnte: true,
    actions: { raise: [t('play_stud_raise'), 'KeyR'], fold: [t('play_ante_fold'), 'KeyF'] },
    main: 'raise',
    rule: t('play_stud_rule'),
    prices: oddsList(t, t('play_stud_raise'), rules.raisePays),
    async tell(shown, hands) {
      const event = shown as Written<CaribbeanStudEvent>;
      if (event.type === 'dealt') {
        const { cards, hand: name, dealer } = event;
        await dealHand(frame, hands.player, { cards, name, who: t('play_bj_you') });
        open = [dealer];
        await dealHand(frame, hands.dealer, { cards: open, who: t('play_bj_dealer') });
        await dealHidden(hands.dealer, cards.length - 1);
      } else if (event.type === 'dealer') {
        const { cards, hand: name } = event;
        await turnHand(frame, hands.dealer, { cards, name, who: t('play_bj_dealer'), open });
        if (!event.qualifies) tellNoGame(frame, t('play_stud_no_game'));
      } else if (event.type === 'folded') hands.player.setScore(t('play_ante_fold'));
    },
  });
};
