import type { Written } from '@padauk/engines/engine';
import type { CasinoWarEvent, CasinoWarRules } from '@padauk/engines/tables/casino-war/casino-war';
import type { OpenScene } from '../scene.ts';
import { createAnteScene, dealHand } from './ante-table.ts';
import { warPrices } from './table-prices.ts';

/** A card each; with equal ranks the player goes to war or gives up half. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<CasinoWarRules>;
  const [you, dealer] = [t('play_bj_you'), t('play_bj_dealer')];
  return createAnteScene(frame, {
    spots: [
      { on: 'ante', label: t('play_ante'), price: '1:1' },
      { on: 'tie', label: t('play_tie'), price: `${rules.tie}:1` },
    ],
    actions: {
      war: [t('play_war_go'), 'KeyW'],
      surrender: [t('play_bj_surrender'), 'KeyU'],
    },
    main: 'war',
    rule: t('play_war_rule', { decks: rules.decks }),
    prices: warPrices(t, rules),
    async tell(shown, hands) {
      const event = shown as Written<CasinoWarEvent>;
      if (event.type === 'dealt' || event.type === 'war') {
        if (event.type === 'war') {
          for (let burned = 0; burned < event.burned.length; burned += 1) {
            await hands.dealer.row.deal(undefined);
          }
        }
        await dealHand(frame, hands.player, { cards: [event.player], who: you });
        await dealHand(frame, hands.dealer, { cards: [event.dealer], who: dealer });
      }
      if (event.type === 'tie-paid') frame.say(t('play_tie'));
      if (event.type === 'surrendered') hands.player.setScore(t('play_bj_surrender'));
    },
  });
};
