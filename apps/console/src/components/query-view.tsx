import { wordsOfError } from '@padauk/site-client/ask';
import { type QueryViewProps, QueryView as View } from '@padauk/site-client/query-view';
import { Button } from '@padauk/ui/button';
import { Skeleton } from '@padauk/ui/skeleton';
import { useTexts } from '../lib/site.ts';

/**
 * Pending, error and value of a query, in the words of the back office. What has come stays when it
 * cannot be read again, and with it whatever somebody is typing there.
 */
export function QueryView<Value>(props: Omit<QueryViewProps<Value>, 'pending'>) {
  const t = useTexts();
  const { query, children } = props;
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-s1 px-4 py-2 text-13"
          >
            <span className="min-w-0 flex-1">{wordsOfError(t, query.error)}</span>
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('shell_retry')}
            </Button>
          </div>
        )}
        {children(query.data)}
      </>
    );
  }
  const pending = (
    <div role="status" aria-label={t('shell_loading')}>
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  );
  return <View t={t} pending={pending} {...props} />;
}
