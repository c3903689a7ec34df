import type { Written } from '@padauk/engines/engine';
import type { BaccaratEvent, BaccaratRules } from '@padauk/engines/tables/baccarat/baccarat';
import type { OpenScene, ShownStep } from '../scene.ts';
import { createDuelScene, type Duel } from './duel.ts';

/** Player and banker; both sides get two cards in turn, then a third where the rules say so. */
export const openScene: OpenScene = (frame) => {
  const { t } = frame.words;
  const rules = frame.rules as Written<BaccaratRules>;
  const names = { player: t('play_bc_player'), banker: t('play_bc_banker'), tie: t('play_tie') };
  const bankerPrice = {
    commission: '0.95:1',
    'no-commission': t('play_bc_no_commission'),
    ez: t('play_bc_ez'),
  }[rules.banker];

  function read({ events }: ShownStep): Duel | undefined {
    const dealt = (events as Written<BaccaratEvent>[]).find(({ type }) => type === 'dealt');
    if (!dealt) return undefined;
    const { player, banker, playerTotal, bankerTotal, winner } = dealt;
    const thirds = [...(player.length > 2 ? [0] : []), ...(banker.length > 2 ? [1] : [])];
    const kind = { player: 'is-blue', banker: 'is-red', tie: 'is-green' }[winner];
    return {
      cards: [player, banker],
      order: [0, 1, 0, 1, ...thirds],
      scores: [String(playerTotal), String(bankerTotal)],
      winner: { player: 0, banker: 1, tie: undefined }[winner],
      spot: winner,
      words: `${names[winner]}: ${playerTotal}–${bankerTotal}`,
      mark: { text: names[winner].slice(0, 1), kind },
    };
  }
  return createDuelScene(frame, {
    sides: [
      { name: 'player', label: names.player },
      { name: 'banker', label: names.banker },
    ],
    columns: 6,
    spots: [
      { on: 'player', label: names.player, price: '1:1', look: 'is-blue', wide: true },
      { on: 'tie', label: names.tie, price: `${rules.tie}:1`, look: 'is-green', wide: true },
      { on: 'banker', label: names.banker, price: bankerPrice, look: 'is-red', wide: true },
      { on: 'player-pair', label: t('play_bc_player_pair'), price: `${rules.pair}:1`, wide: true },
      {
        on: 'lucky-six',
        label: t('play_bc_lucky_six'),
        price: `${rules.luckySix.join(' / ')}:1`,
        wide: true,
      },
      { on: 'banker-pair', label: t('play_bc_banker_pair'), price: `${rules.pair}:1`, wide: true },
      {
        on: 'panda-eight',
        label: t('play_bc_panda'),
        price: `${rules.pandaEight}:1`,
        wide: true,
      },
      {
        on: 'dragon-seven',
        label: t('play_bc_dragon'),
        price: `${rules.dragonSeven}:1`,
        wide: true,
      },
    ],
    read,
    rule: t('play_bc_rule'),
  });
};
