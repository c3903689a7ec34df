import { Inbox } from '../features/inbox/inbox.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** What the player was written. */
export function MessagesPage() {
  const t = useTexts();
  useTitle(t('shell_messages_own'));
  return (
    <div className="grid gap-4">
      <h1 className="text-24">{t('shell_messages_own')}</h1>
      <Inbox />
    </div>
  );
}
