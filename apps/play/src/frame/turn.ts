import type { ShownStep } from '../scene.ts';
import type { Round } from '../studio-client.ts';
import { changesControls } from './control-change.ts';
import type { RoundPlayerOptions } from './round-player-options.ts';

export type Turn = ReturnType<typeof createTurn>;

/** Whether a press counts, and for what: the stake of the next round, or a decision in an open one. */
export function createTurn({
  tray,
  actions,
  hud,
}: Pick<RoundPlayerOptions, 'tray' | 'actions' | 'hud'>) {
  let isBusy = false;
  /** It waits for a decision of the player. */
  let open: Round | undefined;
  /** What the last answer has left to decide; nothing where the next press is a stake. */
  let offered: ShownStep['actions'];

  function setBusy(next: boolean): void {
    isBusy = next;
    tray.inert = next || open !== undefined;
    hud.setBusy(next);
    // Closed by `inert`, it would throw the place of the keyboard away at each decision.
    actions.ariaBusy = String(next);
  }

  return {
    isBusy: () => isBusy,
    openRound: () => open,
    isIdle: () => !isBusy && !open,
    /** Something is asked for or shown: no press counts meanwhile. */
    begin: () => setBusy(true),
    end: () => setBusy(false),
    /** This round waits for its player from now on; undefined: none does. */
    leaveOpen(round: Round | undefined): void {
      open = round;
      tray.hidden = round !== undefined;
      actions.hidden = round === undefined;
      hud.setDeciding(round !== undefined);
    },
    /** @returns whether other controls stand there now than before these were offered */
    offer(next: ShownStep['actions']): boolean {
      const isOther = changesControls(offered, next);
      offered = next;
      return isOther;
    },
  };
}
