import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** Opens the help centre over the page at a section: `terms`, `privacy`, `fairness`. */
export function openHelp(section: string): void {
  openLayer((close) => <HelpDialog section={section} onClose={close} />);
}
