import { timeText } from '@padauk/site-client/time-text';
import { Dialog } from '@padauk/ui/dialog';
import { EmptyState } from '@padauk/ui/empty-state';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import { Reader } from '../../components/reader.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { announcementsQuery, noticesQuery } from './news.ts';

type Props = {
  readonly onClose: () => void;
  /** The place in the list of the notice that is open at first. */
  readonly first?: number;
  /** Shows only these, from all announcements. */
  readonly only?: readonly string[];
};

/** The notices of the house in a popup. */
export function NoticesDialog({ onClose, first = 0, only }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t('shell_notices')} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      <Notices first={first} {...(only && { only })} />
    </Dialog>
  );
}

/** The notices of the house: titles, and the one that was chosen. */
export function Notices({ first = 0, only }: Omit<Props, 'onClose'>) {
  const t = useTexts();
  const brand = useBrand();
  const notices = useQuery(only ? announcementsQuery : noticesQuery);
  return (
    <QueryView query={notices} pending={<Skeleton className="m-5 h-64" />}>
      {(all) => {
        const list = only ? all.filter(({ id }) => only.includes(id)) : all;
        if (list.length === 0) {
          return <EmptyState picture="/illustrations/empty.svg" title={t('shell_notices_empty')} />;
        }
        return (
          <Reader
            label={t('shell_notices')}
            first={first}
            items={list.map((notice) => ({
              ...notice,
              // Over a page that has just come, time zones would cost what a finger waits for.
              ...(!only && { note: timeText(notice.time, brand.timeZone) }),
            }))}
          />
        );
      }}
    </QueryView>
  );
}
