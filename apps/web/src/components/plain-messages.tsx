import { Button } from '@padauk/ui/button';
import { IconButton } from '@padauk/ui/icon-button';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../lib/site.ts';
import { type Message, putAway, useToasts } from '../lib/toast.ts';

/** How long a message stands that names no time of its own. */
const SHOWN_MS = 10_000;

/** Messages where the part that draws them has not come: nothing that was said is lost. */
export function PlainMessages() {
  const waiting = useToasts((state) => state.waiting);
  const newest = waiting.at(-1);
  if (!newest) return null;
  return (
    <ul
      // Moved up with each message, so that it is over a dialog that was opened meanwhile.
      key={newest.id}
      ref={(list) => list?.showPopover()}
      popover="manual"
      role="alert"
      className="m-0 mx-auto grid w-full max-w-md gap-2 border-0 bg-transparent p-3"
    >
      {waiting.map((message) => (
        <PlainMessage key={message.id} message={message} />
      ))}
    </ul>
  );
}

function PlainMessage({ message }: { readonly message: Message }) {
  const t = useTexts();
  const { id, words, options } = message;
  const shownMs = options?.duration ?? SHOWN_MS;
  useEffect(() => {
    if (!Number.isFinite(shownMs)) return undefined;
    const timer = setTimeout(() => putAway(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs]);
  const action = options?.action;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-s1 px-4 py-2 text-15 text-hi shadow-high">
      <span className="flex-1">{words}</span>
      {action && typeof action === 'object' && 'label' in action && (
        <Button size="sm" kind="gold" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={t('shell_close')} onClick={() => putAway(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
