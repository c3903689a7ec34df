import { Suspense } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { useGamePopup } from './start-press.ts';

const GamePopups = lazyPart(async () => (await import('./game-popups.tsx')).GamePopups);

/** Stands once in the frame of the site; what it shows is loaded with the first popup. */
export function GamePopupHost() {
  const open = useGamePopup((state) => state.open !== null);
  return (
    open && (
      <Suspense>
        <GamePopups />
      </Suspense>
    )
  );
}
