import { Badge } from '@padauk/ui/badge';
import { Money } from '@padauk/ui/money';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Time } from '../components/time.tsx';
import { membersQuery, useBrand } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';

/** Members by the beginning of their user name. */
export function MembersPage() {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const [account, setAccount] = useState('');
  const [page, setPage] = useState(1);
  const members = useQuery(membersQuery(useDeferredValue(account.trim()), page));
  return (
    <>
      <PageTitle title={t('console_members')} />
      <TextField
        className="max-w-md"
        type="search"
        label={t('console_search')}
        maxLength={64}
        value={account}
        onChange={(event) => {
          setAccount(event.target.value);
          setPage(1);
        }}
      />
      <PagedTable
        caption={t('console_members')}
        query={members}
        keyOf={(row) => row.memberId}
        onPage={setPage}
        columns={[
          { key: 'account', title: t('console_member'), cell: (row) => <b>{row.account}</b> },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <Badge kind={row.state === 'active' ? 'win' : 'lose'}>
                {t(`console_member_${row.state}`)}
              </Badge>
            ),
          },
          {
            key: 'balance',
            title: t('shell_balance'),
            align: 'end',
            cell: (row) => <Money amount={row.balance} symbol={symbol} />,
          },
          {
            key: 'locked',
            title: t('console_locked'),
            align: 'end',
            cell: (row) => <Money amount={row.locked} symbol={symbol} />,
          },
          {
            key: 'registered',
            title: t('console_registered'),
            cell: (row) => <Time at={row.registeredAt} />,
          },
          {
            key: 'login',
            title: t('console_last_login'),
            cell: (row) => <Time at={row.lastLoginAt} />,
          },
        ]}
      />
    </>
  );
}
