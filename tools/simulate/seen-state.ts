import { amount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts';
import type * as studio from '@padauk/contracts/studio';
import type { Title } from '@padauk/engines';
import type { Card } from '@padauk/engines/cards/card';
import { type HiLoSide, hiLoWays } from '@padauk/engines/instant/hi-lo/hi-lo';
import { RANKS } from '@padauk/engines/instant/hi-lo/rows-won';
import { rational } from '@padauk/engines/rational';

export type Round = ReplyOf<typeof studio.playRound>;
type Seen = Readonly<Record<string, unknown>>;

const ofType = (round: Round, type: string): readonly Seen[] =>
  round.events.filter((event) => event.type === type);

/**
 * What a player has seen of a round in progress, in the form in which the certified plans of the
 * engines read it. What nobody can see is not in it, so that no plan can use it.
 */
export function seenState(title: Title, round: Round): Seen {
  switch (title.engine) {
    case 'mines':
      return { opened: ofType(round, 'opened').map(({ tile }) => tile) };
    case 'coin-flip':
    case 'penalty':
    case 'tower':
      return { steps: ofType(round, 'stepped').length };
    case 'hi-lo':
      return hiLoSeen(round);
    case 'video-poker':
      return { cards: ofType(round, 'dealt')[0]?.['cards'] };
    case 'blackjack':
      return blackjackSeen(round);
    case 'three-card-poker':
      return { player: ofType(round, 'dealt')[0]?.['cards'] };
    case 'caribbean-stud': {
      const [dealt] = ofType(round, 'dealt');
      return { player: dealt?.['cards'], dealer: [dealt?.['dealer']] };
    }
    case 'craps':
      return crapsSeen(round);
    default:
      // The gambles of a slot; other plans look at nothing: always war.
      return { gambled: ofType(round, 'gamble-shown').length };
  }
}

function hiLoSeen({ events }: Pick<Round, 'events'>): Seen {
  const shown = events.filter(({ type }) => type === 'dealt' || type === 'guessed');
  const cards = shown.map(({ card }) => card as Card);
  // Which sides are offered depends on the chance of having come so far.
  const ways = shown.flatMap(({ type, side }, at) => {
    const before = cards[at - 1];
    return type === 'guessed' && before !== undefined
      ? [BigInt(hiLoWays(before)[side as HiLoSide] ?? 0)]
      : [];
  });
  return {
    card: cards.at(-1),
    cards: cards.length,
    guesses: ways.length,
    passed: rational(
      ways.reduce((product, own) => product * own, 1n),
      RANKS ** BigInt(ways.length),
    ),
  };
}

/** The line and its point, and what was laid behind it. */
function crapsSeen(round: Round): Seen {
  const placed = (round.bet['bets'] ?? []) as readonly { readonly on: string; stake: string }[];
  return {
    point: ofType(round, 'rolled').at(-1)?.['point'] ?? undefined,
    odds: ofType(round, 'odds-laid'),
    spots: placed.map(({ on, stake }) => ({ on, stake: amount(BigInt(stake)) })),
  };
}

type Hand = { cards: unknown[]; stake: unknown; done: boolean };

/** The hands as they lie on the table; the dealer's second card is not seen and stands for none. */
function blackjackSeen(round: Round): Seen {
  const stake = amount(1n);
  let hands: Hand[] = [];
  let up: unknown;
  for (const event of round.events) {
    if (event.type === 'dealt') {
      hands = [{ cards: [...(event['cards'] as unknown[])], stake, done: false }];
      up = event['dealer'];
    } else if (event.type === 'split') {
      hands = (event['hands'] as unknown[][]).map((cards) => ({
        cards: [...cards],
        stake,
        done: false,
      }));
    } else if (event.type === 'card') {
      hands[event['hand'] as number]?.cards.push(event['card']);
    }
  }
  const active = (round.actions[0] as { readonly hand?: number } | undefined)?.hand ?? 0;
  const asked = round.actions.some((action) => (action as { type?: string }).type === 'decline');
  return {
    stake,
    hands: hands.map((hand, at) => ({ ...hand, done: at < active })),
    dealer: [up, up],
    insurance: asked ? undefined : amount(0n),
  };
}
