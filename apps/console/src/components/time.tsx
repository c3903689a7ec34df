import { timeText } from '@padauk/site-client/time-text';
import { useBrand } from '../lib/queries.ts';

/** An instant in the time zone of the brand; a dash where it has not come. */
export function Time({ at }: { readonly at: string | null }) {
  const { timeZone } = useBrand();
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} className="tabular text-13">
      {timeText(at, timeZone)}
    </time>
  );
}
