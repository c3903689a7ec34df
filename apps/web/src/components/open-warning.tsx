import { openLayer } from '../lib/layers.tsx';
import { lazyPart } from '../lib/load-part.ts';

const WarningDialog = lazyPart(async () => (await import('./warning-dialog.tsx')).WarningDialog);

type Warning = { readonly title: string; readonly text: string };

/** Says something that must be read and confirmed before anything goes on. */
export function openWarning(warning: Warning): void {
  openLayer((close) => <WarningDialog {...warning} onClose={close} />);
}
