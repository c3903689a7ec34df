import { amount } from '@padauk/base';
import {
  type BingoRoomRules,
  bingoRoom,
  callAll,
  cardSeedOf,
  cardsOf,
  playPool,
  resultOf,
} from '@padauk/engines/rooms/bingo-room';
import { readFields, readWhole } from '@padauk/engines/untrusted';
import type { DecidedBet, RoomGame } from './room-game.ts';

const rulesOf = (rules: unknown): BingoRoomRules => rules as BingoRoomRules;
/** `dealt`: the cards are made by the round; absent in older bets, whose seeds made them. */
type Kept = { readonly tickets: number; readonly dealt?: 'by-round' };
type Bought = Pick<DecidedBet, 'bet' | 'seed'>;
const ticketsOf = ({ bet }: Bought): number => (bet as Kept).tickets;
const entryOf = (link: string, bought: Bought) => ({
  seed: (bought.bet as Kept).dealt ? cardSeedOf(link, bought.seed) : bought.seed,
  tickets: ticketsOf(bought),
});

/** One draw for the hall; each pool (brand, currency, kind of money) has its own prizes. */
export const bingoGame: RoomGame = {
  engine: bingoRoom.name,
  isPriced: true,
  slots: 1,
  pace: (rules) => rulesOf(rules).pace,

  readBet(rules, { stake, bet: input, limits }) {
    const { ticketsMax } = rulesOf(rules);
    const tickets = readWhole(readFields(input, 'tickets')?.tickets, 1, ticketsMax);
    if (tickets === undefined) return 'not_a_bet';
    // A ticket has one price, so that all tickets of a pool have the same chance.
    if (stake !== limits.stakeMin * BigInt(tickets)) return 'stake_out_of_limits';
    return { bet: { tickets, dealt: 'by-round' } satisfies Kept };
  },
  isFull: (rules, pool) => {
    const { poolTicketsMax, ticketsMax } = rulesOf(rules);
    const sold = pool.reduce((sum, bet) => sum + ticketsOf(bet), 0);
    return sold + ticketsMax > poolTicketsMax;
  },
  ownEvents: ({ rules, link }, bet) => [
    { type: 'cards', cards: cardsOf(rulesOf(rules).kind, entryOf(link, bet)) },
  ],

  // The pool is in the rows of its bets, once: earlier rows had all of it in each.
  recall: (kept, { link, pool }) =>
    kept.pool ? kept : { pool: pool.map((bet) => entryOf(link, bet)), place: kept.place },

  plan(rules, { link, chance, bets }) {
    const { kind, ballMs } = rulesOf(rules);
    const calls = callAll(kind, chance());
    const pools = poolsOf(rulesOf(rules), { link, bets, calls });
    // Without a ticket the balls are drawn all the same, to the end.
    const count = Math.max(0, ...pools.map(({ played }) => played.calls.length)) || kind;
    const called = (balls: number) => [{ type: 'called', calls: calls.slice(0, balls) }];
    return {
      runMs: (count + 1) * ballMs,
      beatsMs: Array.from({ length: count }, (_, ball) => (ball + 1) * ballMs),
      seen: (beats) => called(Math.min(beats, count)),
      outcome: called(count),
      decide: (asked) => {
        const results = new Map(
          pools.flatMap(({ played, members }) =>
            members.map(({ id }, place) => {
              const input = { place };
              return [id, { input, actions: [], ...resultOf(played, place) }] as const;
            }),
          ),
        );
        return asked.map(({ id }) => {
          const result = results.get(id);
          if (!result) throw new Error(`the bet ${id} stands in a pool`);
          return result;
        });
      },
    };
  },
};

function poolsOf(
  rules: BingoRoomRules,
  round: {
    readonly link: string;
    readonly bets: readonly DecidedBet[];
    readonly calls: readonly number[];
  },
) {
  const { link, bets, calls } = round;
  const byPool = Map.groupBy(bets, ({ pool }) => pool);
  return [...byPool.values()].map((members) => {
    const pool = members.map((bet) => entryOf(link, bet));
    const [first] = members;
    const price = first ? amount(first.stake / BigInt(ticketsOf(first))) : amount(0n);
    return { members, played: playPool(rules, { price, pool }, calls) };
  });
}
