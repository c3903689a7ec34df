import { timeText } from '@padauk/site-client/time-text';
import { Badge } from '@padauk/ui/badge';
import { Card } from '@padauk/ui/card';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { ListPages } from '../../../components/list-pages.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useBrand } from '../../../lib/config.ts';
import { useTexts } from '../../../lib/site.ts';
import { deviceName } from '@padauk/site-client/device-name';
import { loginsQuery } from './queries.ts';

/** The logins of the last months, and who tried in vain. */
export function LoginsCard() {
  const t = useTexts();
  const { timeZone } = useBrand();
  const [page, setPage] = useState(1);
  const logins = useQuery(loginsQuery(page));
  return (
    <Card className="grid gap-4">
      <h2 className="flex items-center gap-3 text-17">
        <History size={22} aria-hidden="true" className="text-brand-text" />
        {t('identity_logins')}
      </h2>
      <QueryView query={logins} pending={<Skeleton className="h-40 rounded-md!" />}>
        {({ content, totalPages }) => (
          <>
            <ul className="grid gap-1">
              {content.map(({ at, passed, ip, userAgent }) => (
                <li
                  key={`${at} ${ip}`}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line/60 py-2 text-13 last:border-0"
                >
                  <time dateTime={at} className="tabular min-w-36 font-bold">
                    {timeText(at, timeZone)}
                  </time>
                  <span className="tabular min-w-28 flex-1 text-mid">
                    {[ip, userAgent && deviceName(userAgent)].filter(Boolean).join(' · ')}
                  </span>
                  <Badge kind={passed ? 'win' : 'lose'}>
                    {t(passed ? 'identity_login_passed' : 'identity_login_failed')}
                  </Badge>
                </li>
              ))}
            </ul>
            <ListPages list={{ pageNo: page, totalPages }} onChange={setPage} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
