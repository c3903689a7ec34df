import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Headset, SquareArrowOutUpRight } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { openServiceWindow } from '../../lib/open-window.ts';
import { useTexts } from '../../lib/site.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** How to reach the house: its customer service, its own channels, and a message to it. */
export function ServiceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const { customerService, officialChannels } = useBrand();
  return (
    <Dialog title={t('shell_service')} closeLabel={t('shell_close')} onClose={onClose}>
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
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {officialChannels.length > 0 && (
          <section>
            <h3 className="mb-2 text-15">{t('shell_channels')}</h3>
            <ul className="grid gap-1">
              {officialChannels.map(({ title, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center gap-2 text-15 text-acc underline"
                  >
                    {title}
                    <SquareArrowOutUpRight size={16} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <FeedbackForm />
      </div>
    </Dialog>
  );
}
