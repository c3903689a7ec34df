import type { BetType } from '../bet-type.ts';
import { type BetFigures, figuresOf, type Outcomes, rounded } from '../outcomes.ts';
import { type BestPlay, bestPlay } from './certify-video-poker.ts';
import { createHoldChooser } from './hold-finder.ts';
import { pricesOf, type VideoPokerRules, type VideoPokerState } from './video-poker.ts';

/** All coins, and fewer; one hand, and several to one deal. Always by the best hold. */
export function videoPokerBetTypes(rules: VideoPokerRules): readonly BetType[] {
  const named = (coins: number, hands: number): BetType => {
    const words = [
      coins === rules.coinsMax ? `${coins} coins` : `1 to ${rules.coinsMax - 1} coins`,
    ];
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
  return rules.hands.flatMap((hands) => [named(rules.coinsMax, hands), named(1, hands)]);
}

/**
 * Several hands share a deal and no more, so that the mean is the same, and the variance falls
 * only by the part that the draw adds.
 */
function figuresBy({ outcomes, squareOfMeans, nothingOf }: BestPlay, hands: number): BetFigures {
  const one = figuresOf(outcomes);
  if (hands === 1) return one;
  const ofDeals = squareOfMeans - one.return ** 2;
  const ofDraws = one.deviation ** 2 - ofDeals;
  const { winOdds: _ofOneHand, ...figures } = one;
  return {
    ...figures,
    deviation: rounded(Math.sqrt(ofDeals + ofDraws / hands)),
    hitFrequency: rounded(1 - nothingOf(hands)),
    // All hands are the best one when it was dealt; that every draw finds it is rarer than rare.
    largestWinOdds: rounded(dealtOdds(outcomes)),
    winOdds: [],
  };
}

/** The best hand of 52 cards is a natural royal flush: 4 of 2,598,960 deals; one joker less. */
const dealtOdds = ({ total }: Outcomes): number =>
  total % 2_598_960n === 0n ? 649_740 : 717_421.25;
