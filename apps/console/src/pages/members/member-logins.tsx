import { Badge } from '@padauk/ui/badge';
import { deviceName } from '@padauk/site-client/device-name';
import { useQuery } from '@tanstack/react-query';
import { PagedTable } from '../../components/paged-table.tsx';
import { Time } from '../../components/time.tsx';
import { memberLoginsQuery } from '../../lib/member-queries.ts';
import { useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';

/** Sign-ins of the last 90 days, and tries that failed. */
export function MemberLogins({ memberId }: { readonly memberId: string }) {
  const t = useTexts();
  const address = useAddress();
  const logins = useQuery(memberLoginsQuery(memberId, address.page));
  return (
    <PagedTable
      caption={t('people_tab_logins')}
      query={logins}
      keyOf={(row) => `${row.at} ${row.ip}`}
      onPage={(page) => address.change({ page: String(page) })}
      columns={[
        { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
        {
          key: 'outcome',
          title: t('console_state'),
          cell: (row) => (
            <Badge kind={row.passed ? 'win' : 'lose'}>
              {t(row.passed ? 'people_login_passed' : 'people_login_failed')}
            </Badge>
          ),
        },
        { key: 'ip', title: 'IP', cell: (row) => row.ip },
        {
          key: 'device',
          title: t('console_device'),
          cell: (row) => (row.userAgent === null ? '–' : deviceName(row.userAgent)),
        },
      ]}
    />
  );
}
