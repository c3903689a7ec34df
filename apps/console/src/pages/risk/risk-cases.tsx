import { decideRiskCase, riskKinds, riskOutcomes, takeRiskCase } from '@padauk/contracts/risk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { Button } from '@padauk/ui/button';
import { Pill } from '@padauk/ui/pill';
import { SelectField } from '@padauk/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { MemberLink } from '../../components/member-link.tsx';
import { PagedTable } from '../../components/paged-table.tsx';
import { Time } from '../../components/time.tsx';
import { StatePills } from '../../components/state-pills.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { grouped } from '../../lib/grouped.ts';
import { operatorQuery } from '../../lib/queries.ts';
import { type RiskCase, riskCasesQuery } from '../../lib/risk-queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { useAddress } from '../../lib/use-address.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';

const states = ['open', 'decided'] as const;
type Outcome = (typeof riskOutcomes)[number];
const outcomeLooks = {
  cleared: 'win',
  watched: 'info',
  held: 'warn',
  frozen: 'lose',
} as const satisfies Record<Outcome, BadgeKind>;
const reread = () => queryClient.invalidateQueries({ queryKey: ['staff', 'risk', 'cases'] });

/** The queue of cases. */
export function RiskCases() {
  const t = useTexts();
  const address = useAddress();
  const state = states.find((key) => key === address.valueOf('state')) ?? 'open';
  const kind = riskKinds.find((key) => key === address.valueOf('kind'));
  const cases = useQuery(riskCasesQuery(state, kind, address.page));
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayDecide = roles.some((role) => role === 'owner' || role === 'risk');
  const [chosen, setChosen] = useState<RiskCase>();
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <StatePills states={states} chosen={state} wordOf={(key) => t(`risk_${key}`)} />
        <SelectField
          label={t('risk_rule')}
          className="min-w-60"
          value={kind ?? ''}
          onChange={({ currentTarget }) =>
            address.change({ kind: currentTarget.value || undefined, page: undefined })
          }
        >
          <option value="">{t('wallet_filter_all')}</option>
          {riskKinds.map((key) => (
            <option key={key} value={key}>
              {t(`risk_kind_${key}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <PagedTable
        caption={t('risk_tab_cases')}
        query={cases}
        keyOf={(row) => row.caseId}
        onPage={(page) => address.change({ page: String(page) })}
        columns={[
          {
            key: 'member',
            title: t('console_member'),
            cell: (row) => <MemberLink memberId={row.memberId} account={row.account} />,
          },
          {
            key: 'time',
            title: t('wallet_column_time'),
            cell: (row) => <Time at={row.openedAt} />,
          },
          { key: 'kind', title: t('risk_rule'), cell: (row) => t(`risk_kind_${row.kind}`) },
          { key: 'facts', title: t('risk_seen'), cell: (row) => <Facts of={row.facts} /> },
          {
            key: 'who',
            title: t('risk_who'),
            cell: (row) => row.decidedBy ?? row.assignedTo ?? '–',
          },
          {
            key: 'outcome',
            title: t('risk_outcome'),
            cell: (row) =>
              row.outcome === null ? (
                mayDecide ? (
                  <OpenCase row={row} onDecide={() => setChosen(row)} />
                ) : (
                  '–'
                )
              ) : (
                <>
                  <OutcomeBadge outcome={row.outcome} /> {row.note}
                </>
              ),
          },
        ]}
      />
      {chosen && <DecideDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  const t = useTexts();
  return <Badge kind={outcomeLooks[outcome]}>{t(`risk_outcome_${outcome}`)}</Badge>;
}

/** What a rule has seen, by its names. */
function Facts({ of }: { readonly of: RiskCase['facts'] }) {
  const t = useTexts();
  return (
    <ul className="flex flex-wrap gap-x-4">
      {Object.entries(of).map(([key, value]) => (
        <li key={key}>
          <span className="text-mid">{t(`risk_fact_${key}` as 'risk_fact_payout')}:</span>{' '}
          <b className="tabular">{grouped(key, String(value))}</b>
        </li>
      ))}
    </ul>
  );
}

function OpenCase({ row, onDecide }: { readonly row: RiskCase; readonly onDecide: () => void }) {
  const t = useTexts();
  const me = useQuery(operatorQuery).data;
  const take = async () => {
    const answer = await call(takeRiskCase, { params: { caseId: row.caseId }, body: {} });
    if (!answer.success) toast.info(wordsOf(t, answer));
    await reread();
  };
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="sm" kind="quiet" onClick={() => void take()}>
        {t(row.assignedTo === me?.username ? 'risk_give_back' : 'risk_take')}
        <span className="sr-only">: {row.account}</span>
      </Button>
      <Button size="sm" onClick={onDecide}>
        {t('risk_decide')}
        <span className="sr-only">: {row.account}</span>
      </Button>
    </span>
  );
}

function DecideDialog({ row, onClose }: { readonly row: RiskCase; readonly onClose: () => void }) {
  const t = useTexts();
  const act = useActKey();
  const [outcome, setOutcome] = useState<Outcome>('cleared');
  const decide = async (note: string) => {
    const { caseId } = row;
    const body = { outcome, note };
    const idempotencyKey = act.keyFor({ caseId, ...body });
    const answer = await call(decideRiskCase, { params: { caseId }, body, idempotencyKey });
    act.settle(answer);
    if (!answer.success) return answer;
    toast.success(t('console_done'));
    await reread();
    return undefined;
  };
  return (
    <ReasonDialog
      title={`${row.account} · ${t(`risk_kind_${row.kind}`)}`}
      text={t(`risk_outcome_text_${outcome}`)}
      confirm={t('risk_decide')}
      danger={outcome === 'frozen'}
      onConfirm={decide}
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('risk_outcome')}</legend>
        {riskOutcomes.map((key) => (
          <Pill key={key} chosen={key === outcome} onClick={() => setOutcome(key)}>
            {t(`risk_outcome_${key}`)}
          </Pill>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
