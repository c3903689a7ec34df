import { Marquee } from '@padauk/ui/marquee';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../lib/site.ts';
import { noticesQuery } from './news.ts';
import { NoticesDialog } from './notices-dialog.tsx';

/** The notices of the house in one line; a press opens the one that was pressed. */
export function NoticeMarquee() {
  const t = useTexts();
  const notices = useQuery(noticesQuery);
  const [opened, setOpened] = useState<number | null>(null);
  if (!notices.data?.length) return null;
  return (
    <>
      <Marquee
        label={t('games_notices')}
        icon={<Megaphone size={18} aria-hidden="true" className="shrink-0 text-brand-text" />}
        items={notices.data.map(({ id, title }) => ({ key: id, text: title }))}
        labels={{ pause: t('shell_pause'), play: t('shell_play') }}
        onOpen={setOpened}
      />
      {opened !== null && <NoticesDialog first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
