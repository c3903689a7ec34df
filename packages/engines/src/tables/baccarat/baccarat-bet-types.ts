import type { BetType } from '../../bet-type.ts';
import { spotBetType } from '../spot-game.ts';
import {
  bankerDraws,
  baccaratGame,
  type BaccaratResult,
  type BaccaratRules,
  baccaratSpots,
  isNatural,
  winnerOf,
} from './baccarat.ts';

type Ways = readonly { readonly result: BaccaratResult; readonly ways: bigint }[];
const NO_PAIRS = { player: false, banker: false };

/**
 * Every order of up to six cards from the shoe, by points: 6 drawn places are always counted, so
 * that all ways have one total (8 decks: 416 · 415 · … · 411, still exact as a float).
 */
export function baccaratWays({ decks }: Pick<BaccaratRules, 'decks'>): Ways {
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const size = decks * 52;
  const found = new Map<string, { result: BaccaratResult; ways: number }>();
  const end = (player: number, banker: number, cards: readonly [number, number], ways: number) => {
    const winner = winnerOf(player, banker);
    const isBanker = winner === 'banker';
    const total = isBanker ? banker : player;
    const count = cards[isBanker ? 1 : 0];
    let all = ways;
    for (let dealt = cards[0] + cards[1]; dealt < 6; dealt += 1) all *= size - dealt;
    const key = `${winner} ${total} ${count}`;
    const same = found.get(key);
    if (same) same.ways += all;
    else found.set(key, { result: { winner, total, cards: count, pairs: NO_PAIRS }, ways: all });
  };
  /** Takes each kind of card once, with how many there are of it. */
  const each = (ways: number, next: (points: number, ways: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const count = left[points] ?? 0;
      if (count === 0) continue;
      left[points] = count - 1;
      next(points, ways * count);
      left[points] = count;
    }
  };
  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          const afterPlayer = (total: number, third: number | undefined, ways: number) => {
            const cards = third === undefined ? 2 : 3;
            if (isNatural(player, banker) || !bankerDraws(banker, third)) {
              end(total, banker, [cards, 2], ways);
            } else {
              each(ways, (card, w) => end(total, (banker + card) % 10, [cards, 3], w));
            }
          };
          if (isNatural(player, banker) || player > 5) afterPlayer(player, undefined, w4);
          else each(w4, (third, w) => afterPlayer((player + third) % 10, third, w));
        }),
      ),
    ),
  );
  return [...found.values()].map(({ result, ways }) => ({ result, ways: BigInt(ways) }));
}

/** The second card of a side has the rank of its first: 4 · decks − 1 of all that are left. */
function pairWays({ decks }: BaccaratRules): Ways {
  const pair = { player: true, banker: true };
  const result = { winner: 'tie', total: 0, cards: 2 } as const;
  const ways = decks * 4 - 1;
  return [
    { result: { ...result, pairs: pair }, ways: BigInt(ways) },
    { result: { ...result, pairs: NO_PAIRS }, ways: BigInt(decks * 52 - 1 - ways) },
  ];
}

/** A bet on each spot, with the exact ways of every result. */
export function baccaratBetTypes(rules: BaccaratRules): readonly BetType[] {
  // Half a second of counting, shared by all spots.
  let counted: Ways | undefined;
  const ways = () => (counted ??= baccaratWays(rules));
  return baccaratSpots.map((on) =>
    spotBetType(baccaratGame, rules, on, on.endsWith('-pair') ? () => pairWays(rules) : ways),
  );
}
