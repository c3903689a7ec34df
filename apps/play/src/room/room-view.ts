import type { RoomBet, RoomBetNews, RoomNews, RoomRound, RoomState } from '@padauk/contracts/rooms';

/** A room as a client knows it: as it was last read, with all that was announced since. */
export type RoomView = Omit<RoomState, 'now' | 'balance'>;

/** The room with news of its round. A new round has no bets yet. Pure. */
export function hearNews(view: RoomView, news: RoomNews): RoomView {
  if (news.type === 'events') {
    if (view.round?.roundId !== news.roundId) return view;
    return { ...view, round: { ...view.round, events: news.events } };
  }
  const { round } = news;
  if (!round) return view;
  if (round.roundId === view.round?.roundId) {
    return isBehind(round, view.round)
      ? view
      : { ...view, round, results: resultsWith(view, round) };
  }
  if (view.round && round.number < view.round.number) return view;
  const pool = { bets: 0, staked: '0' };
  return { ...view, round, own: [], bets: [], pool };
}

const order = { betting: 0, running: 1, settled: 2, paid: 3 } as const;
const isBehind = (next: RoomRound, known: RoomRound): boolean =>
  order[next.state] < order[known.state];

/** A round that is over stands first among the last results. */
function resultsWith(view: RoomView, round: RoomRound): RoomView['results'] {
  const { number, events } = round;
  if (order[round.state] < order.settled || view.results[0]?.number === number) return view.results;
  return [{ number, events }, ...view.results].slice(0, 20);
}

/** The room with bets that were placed or left. Pure. */
export function hearBets(view: RoomView, news: RoomBetNews): RoomView {
  if (view.round?.roundId !== news.roundId) return view;
  const told = new Map(news.bets.map((bet) => [bet.betId, bet]));
  const known = view.bets.map((bet) => told.get(bet.betId) ?? bet);
  const ids = new Set(known.map(({ betId }) => betId));
  return { ...view, bets: [...known, ...news.bets.filter(({ betId }) => !ids.has(betId))] };
}

/** The room with an own bet as the studio answered it. Pure. */
export function keepOwn(view: RoomView, bet: RoomBet): RoomView {
  if (view.round?.roundId !== bet.roundId) return view;
  return { ...view, own: [...view.own.filter(({ betId }) => betId !== bet.betId), bet] };
}
