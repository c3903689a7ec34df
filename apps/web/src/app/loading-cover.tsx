import { Skeleton } from '@padauk/ui/skeleton';
import { useTexts } from '../lib/site.ts';

/** What stands in the place of a page that takes its time. */
export function LoadingCover() {
  const t = useTexts();
  return (
    <div
      role="status"
      aria-label={t('shell_loading')}
      data-growing
      className="page grid gap-4 py-6"
    >
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-48 rounded-hero!" />
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  );
}
