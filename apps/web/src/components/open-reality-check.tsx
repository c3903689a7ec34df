import { openLayer } from '../lib/layers.tsx';
import { RealityDialog } from './reality-part.ts';

/** A stake that waits for the reality check: shows it over the page. The player may try again. */
export const openRealityCheck = (): void => {
  openLayer((close) => <RealityDialog onStop={close} onPassed={close} />);
};
