import { openLayer } from '../lib/layers.tsx';
import { RealityDialog } from './reality-part.ts';

/**
 * Shows the reality check over the page, for a stake that waits for it.
 *
 * @param again - sends the stake once more, when the player has said that play goes on
 */
export const openRealityCheck = (again: () => void): void => {
  openLayer((close) => (
    <RealityDialog
      onStop={close}
      onPassed={() => {
        close();
        again();
      }}
    />
  ));
};
