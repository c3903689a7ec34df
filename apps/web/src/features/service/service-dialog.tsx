import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Headset } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { openServiceWindow } from '../../lib/open-window.ts';
import { useTexts } from '../../lib/site.ts';
import { Channels } from './channels.tsx';
import { FeedbackForm } from './feedback-form.tsx';

/** How to reach the house: its customer service, its own channels, and a message to it. */
export function ServiceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { customerService } = useBrand();
  return (
    <Dialog
      title={t('shell_service')}
      closeLabel={t('shell_close')}
      closeOutside={false}
      onClose={onClose}
    >
      <div className="grid gap-5 px-5 pt-3 pb-5">
        {customerService.length > 0 && (
          <ul className="grid gap-2">
            {customerService.map(({ csType, title, path }) => (
              <li key={csType + path}>
                <Button
                  wide
                  icon={<Headset size={20} aria-hidden="true" />}
                  onClick={() => openServiceWindow(path)}
                >
                  {title || t('shell_service')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Channels />
        <FeedbackForm />
      </div>
    </Dialog>
  );
}
