import { Card } from '@padauk/ui/card';
import { Notices } from '../features/news/notices-dialog.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** What the house has to say to its members. */
export function MessagesPage() {
  const t = useTexts();
  useTitle(t('shell_messages_own'));
  return (
    <div className="grid gap-4">
      <h1 className="text-24">{t('shell_messages_own')}</h1>
      <Card className="p-0! sm:p-0!">
        <Notices />
      </Card>
    </div>
  );
}
