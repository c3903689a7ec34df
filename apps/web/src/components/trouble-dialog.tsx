import { Dialog } from '@padauk/ui/dialog';
import { useTexts } from '../lib/site.ts';
import { TroubleView } from './trouble-view.tsx';

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/**
 * A modal that could not be shown says so in its own place. The page is not loaded again but by a
 * press: somebody may be in the middle of a form below.
 */
export function TroubleDialog({ error, onRetry, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog
      title={t('shell_error_title')}
      titleHidden
      closeLabel={t('shell_close')}
      onClose={onClose}
    >
      <TroubleView error={error} onRetry={onRetry} byHand />
    </Dialog>
  );
}
