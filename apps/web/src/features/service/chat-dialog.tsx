import { Dialog } from '@padauk/ui/dialog';
import { Button } from '@padauk/ui/button';
import { useTexts } from '../../lib/site.ts';
import { openServiceWindow } from '../../lib/open-window.ts';

type Props = { readonly url: string; readonly onClose: () => void };

/** The chat room of the brand in a frame of its own. */
export function ChatDialog({ url, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t('shell_chat')} closeLabel={t('shell_close')} onClose={onClose}>
      <div className="grid gap-3 px-3 pt-2 pb-4">
        <iframe
          src={url}
          title={t('shell_chat')}
          sandbox="allow-scripts allow-forms allow-same-origin"
          // As our own page inside: it is seen through where a scroll bar would stand.
          className="h-[min(60dvh,560px)] w-full rounded-md border border-line bg-bg"
        />
        <Button kind="quiet" onClick={() => openServiceWindow(url)}>
          {t('site_chat_window')}
        </Button>
      </div>
    </Dialog>
  );
}
