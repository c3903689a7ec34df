import { element } from '../element.ts';
import type { Words } from '../words.ts';
import type { RoomClock } from './room-scene.ts';
import type { RoomView } from './room-view.ts';

/** The line that says what the room is doing: how long bets are taken, or who is waited for. */
export function createPhaseLine({ t }: Words) {
  const text = element('p', { class: 'room-phase', 'aria-live': 'off' });
  const bar = element('i', { class: 'room-bar', 'aria-hidden': 'true' });
  let longestMs = 1;
  let roundId = '';
  return {
    element: element('div', { class: 'room-line' }, text, bar),
    /** @param running - what is said while the round runs */
    show(view: RoomView, room: RoomClock, running: string): void {
      const { round } = view;
      const leftMs = round ? Date.parse(round.bettingEndsAt) - room.serverMs() : 0;
      if (round && round.roundId !== roundId) {
        roundId = round.roundId;
        longestMs = Math.max(1, leftMs);
      }
      const isBetting = round?.state === 'betting';
      const share = isBetting ? Math.max(0, Math.min(1, leftMs / longestMs)) : 0;
      bar.style.scale = `${share} 1`;
      const next = words(view, leftMs);
      if (text.textContent !== next) text.textContent = next;

      function words({ round: now }: RoomView, ms: number): string {
        if (!room.isLive && !now) return t('play_loading');
        if (!now || now.state === 'paid' || now.state === 'settled') return t('play_room_next');
        if (now.state === 'running') return running;
        return t('play_room_closes', { seconds: Math.max(0, Math.ceil(ms / 1_000)) });
      }
    },
  };
}

/** Calls back in every frame while something flies, and otherwise a few times in a second. */
export function keepShowing(show: () => void, isMoving: () => boolean): void {
  const SLOW_MS = 250;
  const frame = (): void => {
    show();
    if (isMoving()) requestAnimationFrame(frame);
    else setTimeout(() => requestAnimationFrame(frame), SLOW_MS);
  };
  requestAnimationFrame(frame);
}
