import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import type { Game } from './games.ts';

const GamePopup = lazyPart(async () => (await import('./game-popup.tsx')).GamePopup);

/** What opens over the page when a game is pressed. */
export type PressedGame = {
  readonly kind: 'realAccount' | 'provider' | 'choice';
  readonly game: Game;
};
export const openGamePopup = (pressed: PressedGame): void => {
  openLayer((close) => <GamePopup {...pressed} onClose={close} />);
};
