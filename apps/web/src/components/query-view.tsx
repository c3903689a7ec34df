import { type QueryViewProps, QueryView as View } from '@padauk/site-client/query-view';
import { useTexts } from '../lib/site.ts';

/** Pending, error and value of a query, in the words of this site. */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  return <View t={useTexts()} {...props} />;
}
