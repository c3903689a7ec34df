import type { SceneOptions } from '../scene.ts';
import type { RoomView } from './room-view.ts';

/** How a shared round is drawn, with what was told of the present one before its first bet. */
export function fairText({ t }: SceneOptions['words'], view: RoomView | undefined): string {
  const text = t('play_room_fair');
  const round = view?.round;
  if (!round) return text;
  return `${text}\n${t('play_room_hash', { number: round.number })}\n${round.serverSeedHash}`;
}
