import type { ListedBet } from '@padauk/contracts/rooms';
import { element } from '../element.ts';
import { showMultiple } from '../kit/multiple.ts';
import type { Words } from '../words.ts';

const ROWS = 30;

/** The players in the round: masked names, stakes, and who is out at which multiple. */
export function createBetsList({ t }: Words) {
  const title = element('h2', {});
  const list = element('ol', {});
  const box = element('aside', { class: 'room-bets' }, title, list);
  let shown = '';
  return {
    element: box,
    /** @param outAt - the multiple at which a bet was out, in hundredths; undefined: it rides, or it lost */
    show(
      bets: readonly ListedBet[],
      own: ReadonlySet<string>,
      outAt: (bet: ListedBet) => number | undefined = () => undefined,
    ): void {
      // The own bet is seen without scrolling, however many are in the round.
      const ordered = [
        ...bets.filter(({ betId }) => own.has(betId)),
        ...bets.filter(({ betId }) => !own.has(betId)),
      ];
      const rows = ordered.map((bet) => ({ bet, out: outAt(bet) }));
      const key = rows.map(({ bet, out }) => `${bet.betId}${out}`).join();
      if (key === shown && title.textContent) return;
      shown = key;
      title.textContent = t('play_room_bets', { count: bets.length });
      list.replaceChildren(
        ...rows
          .slice(0, ROWS)
          .map(({ bet, out }) =>
            element(
              'li',
              { class: [own.has(bet.betId) ? 'is-own' : '', out ? 'is-out' : ''].join(' ') },
              element('span', {}, own.has(bet.betId) ? t('play_room_you') : bet.name),
              element('b', {}, `${bet.stake.replace(/\.0+$/, '')} ${bet.currency}`),
              element('span', { class: 'out' }, out ? showMultiple(out / 100) : ''),
            ),
          ),
      );
    },
  };
}
