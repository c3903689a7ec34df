import { addressOf } from '@padauk/contracts/client';
import { downloadExport } from '@padauk/contracts/reports';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { PagedTable } from './paged-table.tsx';
import { Time } from './time.tsx';
import { type Export, exportsQuery } from '../lib/report-queries.ts';
import { merchantHeader } from '../lib/merchant.ts';
import { session, useTexts } from '../lib/site.ts';

const kinds = {
  waiting: 'info',
  running: 'info',
  done: 'win',
  failed: 'lose',
  expired: 'plain',
} as const satisfies Record<Export['state'], BadgeKind>;

/** Files that were asked for, how far they are, and the way to fetch them. */
export function ExportList({ title }: { readonly title?: ReactNode }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const files = useQuery(exportsQuery(page));
  if (files.data?.content.length === 0) return null;
  return (
    <>
      {title}
      <PagedTable
        caption={t('figure_files')}
        query={files}
        keyOf={(row) => row.exportId}
        onPage={setPage}
        apart
        columns={[
          {
            key: 'report',
            title: t('figure_reports'),
            cell: (row) => (
              <b>
                {t(`figure_report_${row.report}`)} · {row.format.toUpperCase()}
              </b>
            ),
          },
          {
            key: 'span',
            title: t('figure_narrowed'),
            cell: spanOf,
          },
          { key: 'operator', title: t('console_operator'), cell: (row) => row.operator },
          {
            key: 'time',
            title: t('wallet_column_time'),
            cell: (row) => <Time at={row.requestedAt} />,
          },
          {
            key: 'state',
            title: t('console_state'),
            cell: (row) => (
              <>
                <Badge kind={kinds[row.state]}>{t(`figure_file_${row.state}`)}</Badge>{' '}
                {row.state === 'running' && `${row.rowsDone} / ${row.rowsTotal}`}
              </>
            ),
          },
          {
            key: 'file',
            title: t('figure_file'),
            cell: (row) => (row.state === 'done' ? <Fetch file={row} /> : '–'),
          },
        ]}
      />
    </>
  );
}

/** These say in which order the lines are, not which. */
const ORDER: ReadonlySet<string> = new Set(['sort', 'descending']);

/** Days of a report, and what it or a list was narrowed by. */
function spanOf({ from, to, filter }: Export): string {
  const days = from === null || to === null ? [] : [`${from} – ${to}`];
  const narrowed = Object.entries(filter).flatMap(([name, value]) =>
    ORDER.has(name) ? [] : [value],
  );
  return [...days, ...narrowed].join(' · ') || '–';
}

/** The file needs a session, so it is fetched with the token and then handed over. */
function Fetch({ file }: { readonly file: Export }) {
  const t = useTexts();
  const fetchFile = async () => {
    const { exportId, report, from, to, format, requestedAt } = file;
    const answer = await fetch(addressOf(downloadExport, { exportId }), {
      headers: { authorization: `Bearer ${session.token() ?? ''}`, ...merchantHeader() },
    });
    if (!answer.ok) return toast.info(t('figure_file_gone'));
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    const day = requestedAt.slice(0, 10);
    link.download = `${report}-${from && to ? `${from}-${to}` : day}.${format}`;
    link.click();
    return URL.revokeObjectURL(address);
  };
  return (
    <Button size="sm" onClick={() => void fetchFile()}>
      {t('figure_download')}
      <span className="sr-only">
        : {t(`figure_report_${file.report}`)} {file.format}
      </span>
    </Button>
  );
}
