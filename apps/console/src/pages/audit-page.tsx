import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Time } from '../components/time.tsx';
import { auditQuery } from '../lib/queries.ts';
import { useTexts } from '../lib/site.ts';

/** What operators did, with before and after. */
export function AuditPage() {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const entries = useQuery(auditQuery(page));
  return (
    <>
      <PageTitle title={t('console_audit')} />
      <PagedTable
        caption={t('console_audit')}
        query={entries}
        keyOf={(row) => `${row.at} ${row.action} ${row.entityId}`}
        onPage={setPage}
        columns={[
          { key: 'time', title: t('wallet_column_time'), cell: (row) => <Time at={row.at} /> },
          { key: 'operator', title: t('console_operator'), cell: (row) => <b>{row.operator}</b> },
          { key: 'action', title: t('console_action'), cell: (row) => row.action },
          {
            key: 'entity',
            title: t('console_entity'),
            cell: (row) => (
              <span className="text-13 break-all">
                {row.entity} {row.entityId}
              </span>
            ),
          },
          { key: 'before', title: t('console_before'), cell: (row) => <Facts of={row.before} /> },
          { key: 'after', title: t('console_after'), cell: (row) => <Facts of={row.after} /> },
          { key: 'ip', title: 'IP', cell: (row) => row.ip },
        ]}
      />
    </>
  );
}

function Facts({ of: facts }: { readonly of: Readonly<Record<string, unknown>> | null }) {
  if (facts === null) return <>–</>;
  return (
    <ul className="text-13 break-all">
      {Object.entries(facts).map(([name, value]) => (
        <li key={name}>
          <span className="text-mid">{name}:</span>{' '}
          {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
