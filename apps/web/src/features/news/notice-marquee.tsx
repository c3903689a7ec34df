import { Marquee } from '@padauk/ui/marquee';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useTexts } from '../../lib/site.ts';
import { noticesQuery } from './news.ts';
import { openNotices } from './open-notices.tsx';

/** As high as the line of notices. */
export const NoticePlace = () => <Skeleton className="h-11 rounded-md!" />;

/** The notices of the house in one line; a press opens the one that was pressed. */
export function NoticeMarquee() {
  const t = useTexts();
  const notices = useQuery(noticesQuery);
  if (notices.isPending) return <NoticePlace />;
  if (!notices.data?.length) return null;
  return (
    <Marquee
      label={t('games_notices')}
      icon={<Megaphone size={18} aria-hidden="true" className="shrink-0 text-brand-text" />}
      items={notices.data.map(({ id, title }) => ({ key: id, text: title }))}
      labels={{ pause: t('shell_pause'), play: t('shell_play') }}
      onOpen={(first) => openNotices({ first })}
    />
  );
}
