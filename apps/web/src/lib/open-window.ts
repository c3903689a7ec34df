import { loadPart } from './load-part.ts';
import { texts } from './site.ts';
import { toast } from './toast.ts';

/** The window of customer service, in CSS pixels. */
const SERVICE_WINDOW = 'popup,width=440,height=750';

/** Opens customer service beside the site; says so where the browser does not let it. */
export function openServiceWindow(path: string): void {
  // Without `noopener`, which would hide whether it opened; the link to us is cut right after.
  const opened = window.open(path, 'service', SERVICE_WINDOW);
  if (opened) opened.opener = null;
  else void tellBlocked();
}
async function tellBlocked(): Promise<void> {
  await loadPart(() => texts.load('messages'));
  toast('info', texts.translate()('message_popup_blocked'));
}

/** An address of the site with its host, for QR codes and for sharing. */
export const withHost = (address: string): string => new URL(address, location.origin).href;
