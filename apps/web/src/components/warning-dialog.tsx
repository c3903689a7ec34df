import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { useTexts } from '../lib/site.ts';

type Props = { readonly title: string; readonly text: string; readonly onClose: () => void };

/** One message with one answer. */
export function WarningDialog({ title, text, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog title={title} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pt-2 pb-6">
        <p className="text-15 text-mid">{text}</p>
        <Button kind="gold" onClick={onClose}>
          {t('shell_confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
