import { toMinor } from '@padauk/base/decimal';
import '../instant/instant.css';
import '../instant/crash.css';
import './room.css';
import type { ListedBet, RoomBet } from '@padauk/contracts/rooms';
import type { Written } from '@padauk/engines/engine';
import { multipleAt } from '@padauk/engines/fairness/crash-curve';
import type { CrashRoomRules } from '@padauk/engines/rooms/crash-room';
import { element } from '../element.ts';
import { showFlight } from '../instant/crash-flight.ts';
import { createFlightStage } from '../instant/flight-stage.ts';
import { fillInstantRules } from '../instant/rules-page.ts';
import { type ActionButton, createActionBar } from '../kit/action-bar.ts';
import { showMultiple } from '../kit/multiple.ts';
import { createResultStrip } from '../kit/result-strip.ts';
import { shortMoney } from '../money.ts';
import type { OpenScene } from '../scene.ts';
import { createBetsList } from './bets-list.ts';
import { fairText } from './fair-text.ts';
import { createPhaseLine, keepShowing } from './room-phase.ts';
import type { RoomClock } from './room-scene.ts';
import type { RoomView } from './room-view.ts';

/** The end of a flight among the events of a round. */
const pointOf = (events: RoomView['results'][number]['events']): number | undefined => {
  const ended = events.find(({ type }) => type === 'ended') as { point?: number } | undefined;
  return ended?.point;
};
/** Where a bet is out by itself, in hundredths. */
const targetOf = ({ bet }: Pick<ListedBet, 'bet'>): number =>
  (bet as { cashOut?: number }).cashOut ?? Number.POSITIVE_INFINITY;

/** One flight for everybody: the multiple rises by the clock of the studio until it tells the end. */
export const openScene: OpenScene = (frame) => {
  const { area, actions, words, sound, preferences } = frame;
  const { t, form } = words;
  const rules = frame.rules as Written<CrashRoomRules>;
  const flight = createFlightStage(frame, rules);
  const { number, note, curve } = flight;
  const phase = createPhaseLine(words);
  const list = createBetsList(words);
  const bar = createActionBar(actions);
  let strip = createResultStrip(t('play_last_results'));
  area.classList.add('is-instant', 'is-crash', 'is-room');
  const stage = element('div', { class: 'room-stage' }, phase.element, number, note);
  area.append(flight.canvas, strip.element, stage, list.element);

  let view: RoomView | undefined;
  let room: RoomClock | undefined;
  let shownRound = '';
  let shownState = '';
  /** Doublings announced in this flight: a listener is not told every step. */
  let said = 0;
  let isOut = false;
  let shownButton = '';

  function hundredthsNow(): number {
    const { round } = view ?? {};
    if (!round?.startedAt || !room) return 100;
    return multipleAt(room.serverMs() - Date.parse(round.startedAt), rules.doubleMs);
  }
  /** At which multiple a bet is out by now, if it is. */
  const outAt = (now: number) => (bet: Pick<ListedBet, 'bet' | 'leftAt'>) => {
    if (bet.leftAt !== null) return Math.min(bet.leftAt, targetOf(bet));
    return now >= targetOf(bet) ? targetOf(bet) : undefined;
  };

  function showFrame(): void {
    const { round } = view ?? {};
    if (!view || !room) return;
    const now = round?.state === 'running' ? hundredthsNow() : 100;
    phase.show(view, room, '');
    // Without a line nobody knows whether it still flies: a number that rises would say so.
    if (round?.state !== 'running' || room.isAway) return;
    number.textContent = showMultiple(now / 100);
    if (!preferences.isCalm()) curve.fly(now / 100);
    showLeave(now);
    const doublings = Math.floor(Math.log2(Math.max(1, now / 100)));
    if (doublings > said) {
      said = doublings;
      frame.say(showMultiple(2 ** doublings));
    }
  }
  function showLeave(now: number): void {
    const own = view?.own.find(({ state }) => state === 'placed');
    if (!own) return;
    const out = outAt(now)(own);
    list.show(view?.bets ?? [], ownIds(), outAt(now));
    if (out !== undefined) {
      if (!isOut) {
        isOut = true;
        sound.step(out / 100);
        note.textContent = t('play_crash_left', { multiple: showMultiple(out / 100) });
        number.classList.add('is-won');
        frame.say(t('play_crash_left', { multiple: showMultiple(out / 100) }));
      }
      showButton('out', { label: t('play_room_out'), disabled: true, press: () => undefined });
      return;
    }
    const worth = (toMinor(own.stake, form.digits) * BigInt(now)) / 100n;
    showButton(own.betId, {
      label: t('play_cash_out'),
      note: shortMoney(worth, form),
      key: 'KeyC',
      press: () => frame.act({ type: 'leave' }),
    });
  }
  /** The button stays the same while its sum rises: a finger that is on it must find it again. */
  function showButton(kind: string, button: ActionButton): void {
    const note = actions.querySelector('small');
    if (kind !== shownButton || actions.childElementCount === 0) {
      shownButton = kind;
      bar.show([{ ...button, main: true }]);
    } else if (note) note.textContent = button.note ?? '';
  }
  const ownIds = () => new Set((view?.own ?? []).map(({ betId }) => betId));

  function showResults({ results }: RoomView): void {
    const next = createResultStrip(t('play_last_results'));
    for (const { events } of results.toReversed()) {
      const point = pointOf(events);
      if (point === undefined) continue;
      next.add(showMultiple(Math.max(100, point) / 100), point >= 200 ? 'is-won' : 'is-lost');
    }
    strip.element.replaceWith(next.element);
    strip = next;
  }
  function beginFlight(): void {
    said = 0;
    isOut = false;
    flight.clear();
  }
  function endFlight(point: number): void {
    const end = Math.max(100, point) / 100;
    curve.end(end);
    number.textContent = showMultiple(end);
    number.className = isOut ? 'big-number is-won' : 'big-number is-lost';
    if (!isOut) note.textContent = t('play_crash_ended', { multiple: showMultiple(end) });
    frame.say(t('play_crash_ended', { multiple: showMultiple(end) }));
    sound.boom();
  }

  keepShowing(showFrame, () => view?.round?.state === 'running' && !preferences.isCalm());
  return {
    verb: { icon: 'play', label: t('play_bet') },
    wish: () => ({ stake: frame.unit(), bet: { cashOut: flight.target.value() } }),
    begin: beginFlight,
    /** An earlier round, on a page of its own: in the room the studio says what is seen. */
    async show(step) {
      await showFlight(frame, flight, step);
    },
    cancel: () => undefined,
    key: bar.key,
    rulesPage: (body) => fillInstantRules(body, t, t('play_room_crash_rule')),
    room: {
      leaves: true,
      showRoom(next, clock) {
        view = next;
        room = clock;
        const { round } = next;
        const isNew = round !== null && round.roundId !== shownRound;
        if (isNew) beginFlight();
        if (isNew || round?.state !== shownState) {
          shownRound = round?.roundId ?? '';
          shownState = round?.state ?? '';
          if (round?.state === 'running') sound.rise();
          const point = round && pointOf(round.events);
          if (point !== undefined && point !== null && round?.state === 'settled') endFlight(point);
          if (round?.state === 'paid' && isNew && typeof point === 'number') {
            number.textContent = showMultiple(Math.max(100, point) / 100);
          }
          showResults(next);
        }
        const point = round ? pointOf(round.events) : undefined;
        const now = point ?? (round?.state === 'running' ? hundredthsNow() : 0);
        list.show(next.bets, ownIds(), outAt(now));
        showFrame();
      },
      showEnd(bets: readonly RoomBet[]) {
        const won = bets.some(({ payout }) => toMinor(payout ?? '0', form.digits) > 0n);
        if (won) number.className = 'big-number is-won';
      },
      chanceText: () => fairText(words, view),
    },
  };
};
