import { type QueryViewProps, QueryView as View } from '@padauk/site-client/query-view';
import { useTexts } from '../lib/site.ts';
import { TroubleView } from './trouble-view.tsx';

/** Pending, error and value of a query, in the words of this site. */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  const t = useTexts();
  const { query } = props;
  if (query.isLoadingError) {
    return <TroubleView error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <View t={t} {...props} />;
}
