import { toMinor } from '@padauk/base/decimal';
import '../instant/instant.css';
import '../instant/bingo.css';
import './room.css';
import './bingo-room.css';
import type { RoomBet } from '@padauk/contracts/rooms';
import type { Written } from '@padauk/engines/engine';
import type { BingoRoomEvent, BingoRoomRules } from '@padauk/engines/rooms/bingo-room';
import { element } from '../element.ts';
import { createBingoStage, createCountField } from '../instant/bingo-stage.ts';
import { shortMoney } from '../money.ts';
import { sleep } from '../platform/clock.ts';
import type { OpenScene } from '../scene.ts';
import { fillTableRules } from '../table/table-rules.ts';
import { createBetsList } from './bets-list.ts';
import { callGroups } from './call-groups.ts';
import { fairText } from './fair-text.ts';
import { createPhaseLine, keepShowing } from './room-phase.ts';
import type { RoomClock } from './room-scene.ts';
import type { RoomView } from './room-view.ts';

const SHOWN_BALL_MS = 120;
/** A player who joins later hears the newest ball, not all that were called before. */
const SAID_AT_ONCE_MAX = 3;
const patterns = ['line', 'two-lines', 'full'] as const;
type Told = Written<BingoRoomEvent>;
const toldIn = (bets: readonly RoomBet[]): readonly Told[] =>
  bets.flatMap(({ events }) => events as readonly { readonly type: string }[] as readonly Told[]);

/** The balls of the hall, the prizes of the pool, and the tickets of the player, which mark themselves. */
export const openScene: OpenScene = (frame) => {
  const { area, tray, words, sound, preferences } = frame;
  const { t, form } = words;
  const rules = frame.rules as Written<BingoRoomRules>;
  const stage = createBingoStage(words, rules.kind);
  const { names, cards } = stage;
  const prizes = element('dl', { class: 'bingo-prizes' });
  const phase = createPhaseLine(words);
  const list = createBetsList(words);
  /** All that was called in a round that is over. */
  const groups = element('dl', { class: 'call-groups' });
  area.classList.add('is-instant', 'is-bingo', 'is-room');
  area.append(
    element(
      'div',
      { class: 'room-stage' },
      phase.element,
      prizes,
      stage.callsBar,
      stage.sheet,
      groups,
    ),
    list.element,
  );
  const tickets = createCountField(frame, {
    label: t('play_room_tickets'),
    max: rules.ticketsMax,
  });
  tray.append(tickets.element);

  let view: RoomView | undefined;
  let room: RoomClock | undefined;
  let roundId = '';
  let paintedBets = '';
  let called = 0;

  const callsOf = (events: readonly { readonly type: string }[]): readonly number[] =>
    (events as readonly Told[]).find((event) => event.type === 'called')?.calls ?? [];

  function showPrizes({ pool, bets }: RoomView): void {
    // The pool that was read, and what was told since.
    const told = bets
      .filter(({ currency }) => currency === (bets[0]?.currency ?? ''))
      .reduce((sum, bet) => sum + toMinor(bet.stake, form.digits), 0n);
    const read = toMinor(pool.staked, form.digits);
    const staked = told > read ? told : read;
    prizes.replaceChildren(
      ...patterns.map((pattern) => {
        const prize = (staked * BigInt(rules.sharesBps[pattern])) / 10_000n;
        return element(
          'div',
          {},
          element('dt', {}, names[pattern]),
          element('dd', {}, shortMoney(prize, form)),
        );
      }),
    );
  }
  /** @returns what is new of them for one who has cards, in words */
  function showCalls(calls: readonly number[]): readonly string[] {
    if (calls.length < called) called = 0;
    if (called === 0) stage.clearCalls();
    return calls.slice(called).map((number) => {
      called += 1;
      const count = stage.call(number, `${called}/${rules.kind}`);
      sound.tick(called);
      // Most balls are on no field: so short is the word about those.
      return count > 0 ? t('play_bingo_hits', { ball: number, count }) : String(number);
    });
  }
  function showOwn(own: readonly RoomBet[]): void {
    const painted = own.map(({ betId, state }) => betId + state).join();
    if (painted === paintedBets) return;
    paintedBets = painted;
    const told = toldIn(own);
    const drawn = told.find((event) => event.type === 'cards')?.cards ?? [];
    cards.paint(drawn);
    for (const number of callsOf(view?.round?.events ?? [])) cards.mark(number);
    payCards(told);
  }
  function payCards(told: readonly Told[]): void {
    for (const event of told) {
      if (event.type === 'prize')
        for (const card of event.cards) cards.pay(card, names[event.pattern]);
      if (event.type === 'early') cards.pay(event.card, t('play_room_early'));
    }
  }
  const nextBall = (): string => {
    const [last] = callsOf(view?.round?.events ?? []).slice(-1);
    return last === undefined ? t('play_room_begins') : t('play_room_ball', { ball: last });
  };

  keepShowing(
    () => view && room && phase.show(view, room, nextBall()),
    () => false,
  );
  return {
    verb: { icon: 'play', label: t('play_room_buy') },
    isBoard: true,
    wish: () => ({
      stake: (frame.units[0] ?? 0n) * BigInt(tickets.value()),
      bet: { tickets: tickets.value() },
    }),
    begin() {
      cards.paint([]);
      groups.replaceChildren();
    },
    /** An earlier round, on a page of its own: in the room the studio says what is seen. */
    async show({ events, bet }) {
      if (typeof bet['tickets'] === 'number') tickets.set(bet['tickets']);
      const told = events as readonly Told[];
      cards.paint(told.find((event) => event.type === 'cards')?.cards ?? []);
      const calls = callsOf(told);
      for (const index of calls.keys()) {
        showCalls(calls.slice(0, index + 1));
        if (!preferences.isCalm()) await sleep(SHOWN_BALL_MS);
      }
      payCards(told);
      const columns = callGroups(calls, rules.kind);
      groups.replaceChildren(
        ...columns.flatMap(({ name, numbers }) => [
          element('dt', {}, name),
          element('dd', {}, numbers.join(' ')),
        ]),
      );
      for (const { name, numbers } of columns) frame.say(`${name}: ${numbers.join(', ')}`);
    },
    cancel: () => undefined,
    rulesPage: (body) =>
      fillTableRules(
        body,
        t,
        t('play_room_bingo_rule', {
          balls: rules.kind,
          calls: rules.early.calls,
          times: rules.early.pays / 100,
        }),
        patterns.map((pattern) => [names[pattern], `${rules.sharesBps[pattern] / 100} %`] as const),
      ),
    room: {
      showRoom(next, clock) {
        const { round } = next;
        view = next;
        room = clock;
        if (round && round.roundId !== roundId) {
          roundId = round.roundId;
          paintedBets = '';
          called = 0;
        }
        showOwn(next.own);
        const news = showCalls(round ? callsOf(round.events) : []);
        const heard = news.length > SAID_AT_ONCE_MAX ? news.slice(-1) : news;
        // A player without a card only looks on: what falls can be read there.
        if (stage.hasCards()) for (const said of heard) frame.say(said);
        showPrizes(next);
        list.show(next.bets, new Set(next.own.map(({ betId }) => betId)));
        phase.show(next, clock, nextBall());
      },
      showEnd(bets) {
        for (const event of toldIn(bets)) {
          if (event.type !== 'prize') continue;
          for (const card of event.cards) {
            frame.say(t('play_bingo_paid', { card: card + 1, pattern: names[event.pattern] }));
          }
        }
      },
      chanceText: () => fairText(words, view),
    },
  };
};
