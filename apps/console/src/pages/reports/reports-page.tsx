import { exportFormats, periods, reports, requestExport } from '@padauk/contracts/reports';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { DateRangeField } from '@padauk/ui/date-range-field';
import { Pill } from '@padauk/ui/pill';
import { Tabs } from '@padauk/ui/tabs';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { PageTitle } from '../../components/page-title.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/queries.ts';
import { overviewQuery, type ReportSpan, reportQuery } from '../../lib/report-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ExportList } from '../../components/export-list.tsx';
import { ReportTable } from './report-table.tsx';

const presets = [0, -7, -30, -90] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the brand took and gave; what is shown is in the address. */
export function ReportsPage() {
  const t = useTexts();
  const today = useQuery(overviewQuery);
  return (
    <>
      <PageTitle title={t('figure_reports')} />
      <QueryView query={today}>{({ date }) => <Reports today={date} />}</QueryView>
    </>
  );
}

function Reports({ today }: { readonly today: string }) {
  const t = useTexts();
  const address = useAddress();
  const report = reports.find((key) => key === address.valueOf('report')) ?? 'figures';
  const dayOf = (name: string, otherwise: string) => {
    const written = address.valueOf(name) ?? '';
    return DAY.test(written) ? written : otherwise;
  };
  const to = dayOf('to', today);
  const by = periods.find((key) => key === address.valueOf('by'));
  const agent = address.valueOf('agent');
  const days = { from: dayOf('from', monthBefore(to)), to };
  const span: ReportSpan =
    report === 'lines'
      ? { ...days, ...(by && { by }), ...(agent && { agent }) }
      : report === 'figures'
        ? { ...days, by: by ?? 'day' }
        : days;
  const figures = useQuery(reportQuery(report, span));
  const { currency } = useBrand();
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 xl:grid-cols-[minmax(0,1fr)_auto]">
        <DateRangeField
          label={t('figure_span')}
          labels={{ from: t('figure_from'), to: t('figure_to') }}
          value={span}
          today={today}
          max={today}
          presets={presets.map((days) => ({ days, label: t(presetWords[days]) }))}
          onChange={(range) => address.change({ from: range.from, to: range.to })}
        />
        <div className="flex flex-wrap gap-2">
          {exportFormats.map((format) => (
            <ExportButton key={format} format={format} report={report} span={span} />
          ))}
        </div>
      </div>
      {report === 'lines' && (
        <AgentField
          key={agent}
          written={agent ?? ''}
          onChoose={(name) => address.change({ agent: name })}
        />
      )}
      {(report === 'figures' || report === 'lines') && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('figure_by')}</legend>
          {report === 'lines' && (
            <Pill chosen={!span.by} onClick={() => address.change({ by: undefined })}>
              {t('figure_by_none')}
            </Pill>
          )}
          {periods.map((key) => (
            <Pill key={key} chosen={key === span.by} onClick={() => address.change({ by: key })}>
              {t(`figure_by_${key}`)}
            </Pill>
          ))}
        </fieldset>
      )}
      <Tabs
        label={t('figure_reports')}
        look="line"
        current={report}
        onChange={(next) =>
          address.change({
            report: next,
            sort: undefined,
            desc: undefined,
            hide: undefined,
            by: undefined,
          })
        }
        tabs={reports.map((key) => ({ key, label: t(`figure_report_${key}`) }))}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-3">
          <p className="text-13 text-mid">
            {t(`figure_about_${report}`)} {t('figure_currency', { currency })}
          </p>
          <QueryView query={figures}>
            {(made) => <ReportTable report={made} agent={span.agent} />}
          </QueryView>
        </div>
      </Tabs>
      <ExportList title={<h2 className="pt-4 text-20">{t('figure_files')}</h2>} />
    </>
  );
}

type AgentProps = {
  readonly written: string;
  readonly onChoose: (account: string | undefined) => void;
};
/** Whose line is taken apart, by his user name; all lines of the brand without one. */
function AgentField({ written, onChoose }: AgentProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(written);
  return (
    <form
      noValidate
      className="flex max-w-lg flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim() || undefined);
      }}
    >
      <div className="min-w-44 flex-1">
        <TextField
          label={t('figure_agent')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={64}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Button type="submit">{t('figure_agent_show')}</Button>
      {written !== '' && (
        <Button kind="quiet" onClick={() => onChoose(undefined)}>
          {t('figure_agent_all')}
        </Button>
      )}
    </form>
  );
}

const presetWords = {
  [0]: 'figure_today',
  [-7]: 'figure_days7',
  [-30]: 'figure_days30',
  [-90]: 'figure_days90',
} as const;

/** Thirty days, the last one included. */
function monthBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 29);
  return date.toISOString().slice(0, 10);
}

type ExportProps = {
  readonly format: (typeof exportFormats)[number];
  readonly report: (typeof reports)[number];
  readonly span: ReportSpan;
};
/** Has the report that is shown written as a file. */
function ExportButton({ format, report, span }: ExportProps) {
  const t = useTexts();
  const act = useActKey();
  const send = async () => {
    const body = { report, format, ...span };
    const answer = await call(requestExport, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    if (!answer.success) return toast.info(wordsOf(t, answer));
    toast.success(t('figure_export_asked'));
    return queryClient.invalidateQueries({ queryKey: ['staff', 'exports'] });
  };
  return (
    <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void send()}>
      {t('figure_export', { format: format.toUpperCase() })}
    </Button>
  );
}
