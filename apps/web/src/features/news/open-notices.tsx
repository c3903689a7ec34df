import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';

const NoticesDialog = lazyPart(async () => (await import('./notices-dialog.tsx')).NoticesDialog);

/** Opens the notices at the one with this place in the list, or only the named ones. */
export function openNotices(at: { first?: number; only?: readonly string[] } = {}): void {
  openLayer((close) => <NoticesDialog {...at} onClose={close} />);
}
