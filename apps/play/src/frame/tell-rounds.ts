import type { FrameMessage } from '@padauk/site-client/frame-messages';
import type { Hud } from './hud.ts';

/** Controls that also tell the page around the game when a round is shown, and when it is over. */
export function tellRounds<Controls extends Pick<Hud, 'setBusy'>>(
  hud: Controls,
  tell: (message: FrameMessage) => void,
): Controls {
  let running = false;
  return {
    ...hud,
    setBusy(busy: boolean): void {
      hud.setBusy(busy);
      if (busy === running) return;
      running = busy;
      tell({ type: 'padauk:round', running });
    },
  };
}
