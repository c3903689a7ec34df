import type { BetType } from '../bet-type.ts';
import { type BetFigures, figuresOf, rounded } from '../outcomes.ts';
import { type BestPlay, bestPlay } from './certify-video-poker.ts';
import { createHoldChooser } from './hold-finder.ts';
import { pricesOf, type VideoPokerRules, type VideoPokerState } from './video-poker.ts';

/** All coins, and fewer; one hand, and several to one deal. Always by the best hold. */
export function videoPokerBetTypes(rules: VideoPokerRules): readonly BetType[] {
  const named = (coins: number, hands: number): BetType => {
    const words = [coins === rules.coinsMax ? `${coins} coins` : fewerThan(rules.coinsMax)];
    const chooseHold = createHoldChooser(rules.pack, pricesOf(rules, coins));
    if (hands > 1) words.push(`${hands} hands`);
    return {
      name: words.join(', '),
      stake: BigInt(coins * hands),
      input: () => ({ coins, hands }),
      choose: (state) => ({ type: 'draw', hold: chooseHold((state as VideoPokerState).cards) }),
      certify: () => figuresBy(bestPlay(rules.pack, pricesOf(rules, coins)), hands),
    };
  };
  return rules.hands.flatMap((hands) =>
    rules.coinsMax === 1 ? [named(1, hands)] : [named(rules.coinsMax, hands), named(1, hands)],
  );
}

const fewerThan = (coins: number): string => (coins === 2 ? '1 coin' : `1 to ${coins - 1} coins`);

/**
 * Several hands share a deal and no more, so that the mean is the same, and the variance falls
 * only by the part that the draw adds.
 */
function figuresBy(
  { outcomes, squareOfMeans, nothingOf, topOf }: BestPlay,
  hands: number,
): BetFigures {
  const one = figuresOf(outcomes);
  if (hands === 1) return one;
  const ofDeals = squareOfMeans - one.return ** 2;
  const ofDraws = one.deviation ** 2 - ofDeals;
  const { winOdds: _ofOneHand, ...figures } = one;
  return {
    ...figures,
    deviation: rounded(Math.sqrt(ofDeals + ofDraws / hands)),
    hitFrequency: rounded(1 - nothingOf(hands)),
    // Every hand is the best one: where it was dealt, and where each draw finds it.
    largestWinOdds: rounded(1 / topOf(hands)),
    winOdds: [],
  };
}
