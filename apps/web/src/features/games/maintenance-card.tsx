import { timeText } from '@padauk/site-client/time-text';
import { EmptyState } from '@padauk/ui/empty-state';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';

/** A game that is closed for a while: until when, as far as it is known. */
export function MaintenanceCard({ endTime }: { readonly endTime: string | null }) {
  const t = useTexts();
  const brand = useBrand();
  return (
    <div role="status" className="rounded-lg bg-s1">
      <EmptyState
        picture="/illustrations/maintenance.svg"
        title={t('games_maintenance_title')}
        text={
          endTime === null
            ? t('games_maintenance_open')
            : t('games_maintenance_until', { time: timeText(endTime, brand.timeZone) })
        }
      />
    </div>
  );
}
