import { type Card, dealFrom, decks, lowRankOf, rankOf } from '../../cards/card.ts';
import type { Rational } from '../../rational.ts';
import { createSpotEngine, hundredths, LOSES, PUSHES, type SpotGame, toOne } from '../spot-game.ts';

/** Punto banco from a fresh shoe. Prices are odds to 1. */
export type BaccaratRules = {
  readonly decks: number;
  /**
   * What a winning banker pays: 19 to 20; even money but a half with a six; or even money, where
   * a seven of three cards gives the stake back.
   */
  readonly banker: 'commission' | 'no-commission' | 'ez';
  readonly tie: number;
  readonly pair: number;
  /** Banker wins with six: of two cards, of three. */
  readonly luckySix: readonly [number, number];
  /** Banker wins with a seven of three cards. */
  readonly dragonSeven: number;
  /** Player wins with an eight of three cards. */
  readonly pandaEight: number;
};

export type Side = 'player' | 'banker';
/** What spots tell apart. */
export type BaccaratResult = {
  readonly winner: Side | 'tie';
  /** Total and number of cards of the winner, of the player in a tie. */
  readonly total: number;
  readonly cards: number;
  readonly pairs: Readonly<Record<Side, boolean>>;
};
export type BaccaratEvent = {
  readonly type: 'dealt';
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: Side | 'tie';
};

/** Ace 1, ten and faces 0. */
export const pointsOf = (card: Card): number => {
  const rank = lowRankOf(card);
  return rank < 10 ? rank : 0;
};
const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker takes a third card; `third` are the points of the player's, if there is one. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  switch (banker) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return banker < 3;
  }
}

/** Whether an eight or nine of two cards ends the dealing at once. */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8;

/** The spots that can be bet on; the wire uses these names. */
export const baccaratSpots = [
  'banker',
  'player',
  'tie',
  'player-pair',
  'banker-pair',
  'lucky-six',
  'dragon-seven',
  'panda-eight',
] as const;

/** What a spot returns for each unit on it, its stake included; 0 where it loses. */
export function baccaratPrice(
  rules: BaccaratRules,
  { winner, total, cards, pairs }: BaccaratResult,
  on: string,
): Rational {
  switch (on) {
    case 'player':
      if (winner === 'tie') return PUSHES;
      return winner === 'player' ? toOne(1) : LOSES;
    case 'banker':
      if (winner === 'tie') return PUSHES;
      return winner === 'banker' ? bankerPrice(rules, total, cards) : LOSES;
    case 'tie':
      return winner === 'tie' ? toOne(rules.tie) : LOSES;
    case 'player-pair':
      return pairs.player ? toOne(rules.pair) : LOSES;
    case 'banker-pair':
      return pairs.banker ? toOne(rules.pair) : LOSES;
    case 'lucky-six':
      return winner === 'banker' && total === 6 ? toOne(rules.luckySix[cards - 2] ?? 0) : LOSES;
    case 'dragon-seven':
      return winner === 'banker' && total === 7 && cards === 3 ? toOne(rules.dragonSeven) : LOSES;
    case 'panda-eight':
      return winner === 'player' && total === 8 && cards === 3 ? toOne(rules.pandaEight) : LOSES;
    default:
      return LOSES;
  }
}

function bankerPrice({ banker }: BaccaratRules, total: number, cards: number): Rational {
  switch (banker) {
    case 'commission':
      return hundredths(195);
    case 'no-commission':
      return hundredths(total === 6 ? 150 : 200);
    case 'ez':
      return total === 7 && cards === 3 ? PUSHES : hundredths(200);
  }
}

/** One result of each kind: winner by total, cards and pairs. */
const results: readonly BaccaratResult[] = (['player', 'banker', 'tie'] as const).flatMap(
  (winner) =>
    [6, 7, 8, 9].flatMap((total) =>
      [2, 3].flatMap((cards) =>
        [true, false].flatMap((player) =>
          [true, false].map((banker) => ({ winner, total, cards, pairs: { player, banker } })),
        ),
      ),
    ),
);

/** How baccarat is dealt and priced: punto banco, a third card by the fixed table. */
export const baccaratGame: SpotGame<BaccaratRules, BaccaratResult, BaccaratEvent> = {
  name: 'baccarat',
  isSpot: (_rules, on) => baccaratSpots.some((spot) => spot === on),
  deal(rules, { draw }) {
    const deal = dealFrom(decks(rules.decks), draw);
    // Dealt in turn, the player first, as at a table.
    const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()];
    const player = [p1, p2];
    const banker = [b1, b2];
    if (!isNatural(totalOf(player), totalOf(banker))) {
      const third = totalOf(player) <= 5 ? deal() : undefined;
      const draws = bankerDraws(totalOf(banker), third === undefined ? undefined : pointsOf(third));
      if (third !== undefined) player.push(third);
      if (draws) banker.push(deal());
    }
    const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
    const winner = winnerOf(playerTotal, bankerTotal);
    const winning = winner === 'banker' ? banker : player;
    const pairs = { player: rankOf(p1) === rankOf(p2), banker: rankOf(b1) === rankOf(b2) };
    return {
      result: { winner, total: totalOf(winning), cards: winning.length, pairs },
      events: [{ type: 'dealt', player, banker, playerTotal, bankerTotal, winner }],
    };
  },
  pays: baccaratPrice,
  results: () => results,
};

/** The side with more points, or a tie. */
export function winnerOf(player: number, banker: number): Side | 'tie' {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

/** The engine of baccarat. */
export const baccarat = createSpotEngine(baccaratGame);
