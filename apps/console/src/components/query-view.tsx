import { type QueryViewProps, QueryView as View } from '@padauk/site-client/query-view';
import { Skeleton } from '@padauk/ui/skeleton';
import { useTexts } from '../lib/site.ts';

/** Pending, error and value of a query, in the words of the back office. */
export function QueryView<Value>(props: Omit<QueryViewProps<Value>, 'pending'>) {
  const t = useTexts();
  const pending = (
    <div role="status" aria-label={t('shell_loading')}>
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  );
  return <View t={t} pending={pending} {...props} />;
}
