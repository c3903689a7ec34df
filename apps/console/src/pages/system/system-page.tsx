import type { ReplyOf } from '@padauk/contracts/route';
import { readSystem, retryJob, verifyTitles } from '@padauk/contracts/system-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { toast } from 'sonner';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { ask, wordsOf } from '../../lib/ask.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

type System = ReplyOf<typeof readSystem>;
const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => ask(readSystem, { signal }),
  refetchInterval: 10_000,
});

/** What runs, how far it is behind, what has failed, and whether the titles are the certified ones. */
export function SystemPage() {
  const t = useTexts();
  const system = useQuery(systemQuery);
  return (
    <>
      <PageTitle title={t('console_system')} />
      <QueryView query={system}>
        {(value) => (
          <>
            <Facts system={value} />
            <Certificates system={value} />
            <Jobs system={value} />
            <Consumers system={value} />
            <Keys system={value} />
          </>
        )}
      </QueryView>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-17">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ system }: { readonly system: System }) {
  const t = useTexts();
  const facts = [
    [t('desk_version'), system.version],
    ['Node', system.node],
    ['PostgreSQL', system.database],
    [t('desk_migration'), system.migration],
    [t('desk_process_role'), system.role],
    [t('desk_started'), <Time key="at" at={system.startedAt} />],
    [
      t('desk_connections'),
      system.connections.map(({ state, count }) => `${state} ${count}`).join(' · '),
    ],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line/60 bg-s1 p-4 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0">
          <dt className="text-13 text-mid">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Certificates({ system: { certificates } }: { readonly system: System }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    const answer = await call(verifyTitles, { body: {} });
    setBusy(false);
    if (!answer.success) return toast.info(wordsOf(t, answer));
    const { wrong, titles } = answer.value;
    if (wrong.length === 0) toast.success(t('desk_verified', { count: titles }));
    else toast.error(`${t('desk_titles_wrong')}: ${wrong.join(', ')}`);
    return queryClient.invalidateQueries({ queryKey: ['system'] });
  };
  return (
    <Part title={t('desk_certificates')}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge kind={certificates.wrong.length === 0 ? 'win' : 'lose'}>
          {certificates.wrong.length === 0
            ? t('desk_verified', { count: certificates.titles })
            : `${t('desk_titles_wrong')}: ${certificates.wrong.join(', ')}`}
        </Badge>
        <Button size="sm" busy={busy} onClick={() => void verify()}>
          {t('desk_verify')}
        </Button>
      </div>
    </Part>
  );
}

function Jobs({ system: { jobs } }: { readonly system: System }) {
  const t = useTexts();
  const act = useActKey();
  const isOwner = useQuery(operatorQuery).data?.roles.includes('owner') ?? false;
  const retry = async (jobId: string) => {
    const params = { jobId };
    const answer = await call(retryJob, { params, body: {}, idempotencyKey: act.keyFor(params) });
    act.settle(answer);
    if (answer.success) toast.success(t('console_done'));
    else toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: ['system'] });
  };
  return (
    <Part title={t('desk_jobs')}>
      <p className="text-13 text-mid">
        {t('desk_jobs_counts', { waiting: jobs.waiting, running: jobs.running })}
      </p>
      <DataTable
        caption={t('desk_jobs')}
        rows={jobs.failed}
        keyOf={(row) => row.jobId}
        empty={<EmptyState picture="/illustrations/empty.svg" title={t('desk_jobs_none')} />}
        columns={[
          { key: 'task', title: t('desk_job'), cell: (row) => <b>{row.task}</b> },
          {
            key: 'tries',
            title: t('desk_tries'),
            align: 'end',
            cell: (row) => `${row.attempts} / ${row.attemptsMax}`,
          },
          {
            key: 'error',
            title: t('desk_error'),
            cell: (row) => <span className="break-words text-13">{row.error}</span>,
          },
          { key: 'next', title: t('desk_next_try'), cell: (row) => <Time at={row.nextAt} /> },
          {
            key: 'acts',
            title: t('console_action'),
            cell: (row) =>
              isOwner ? (
                <Button size="sm" onClick={() => void retry(row.jobId)}>
                  {t('desk_retry')}
                  <span className="sr-only">: {row.task}</span>
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Part>
  );
}

function Consumers({ system: { consumers } }: { readonly system: System }) {
  const t = useTexts();
  return (
    <Part title={t('desk_consumers')}>
      <DataTable
        caption={t('desk_consumers')}
        rows={consumers}
        keyOf={(row) => row.name}
        columns={[
          { key: 'name', title: t('desk_name'), cell: (row) => row.name },
          {
            key: 'behind',
            title: t('desk_behind'),
            align: 'end',
            cell: (row) => (
              <Badge kind={row.behind === 0 ? 'win' : row.behind < 1_000 ? 'info' : 'lose'}>
                {row.behind}
              </Badge>
            ),
          },
          { key: 'moved', title: t('desk_moved'), cell: (row) => <Time at={row.movedAt} /> },
        ]}
      />
    </Part>
  );
}

function Keys({ system: { keys } }: { readonly system: System }) {
  const t = useTexts();
  return (
    <Part title={t('desk_keys')}>
      <DataTable
        caption={t('desk_keys')}
        rows={keys}
        keyOf={(row) => `${row.kind} ${row.name}`}
        columns={[
          { key: 'kind', title: t('desk_kind'), cell: (row) => t(`desk_key_${row.kind}`) },
          { key: 'name', title: t('desk_name'), cell: (row) => row.name },
          { key: 'made', title: t('desk_made'), cell: (row) => <Time at={row.madeAt} /> },
        ]}
      />
    </Part>
  );
}
