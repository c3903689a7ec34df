import { type RebateWish, setRebateRate } from '@padauk/contracts/rewards';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { operatorQuery } from '../../lib/queries.ts';
import { type RebateRate, rebateRatesQuery } from '../../lib/reward-queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { RebateChange } from './rebate-change.tsx';
import { bpsOf, nameOfGames, fullPercentOf } from './rebate-words.ts';

/** What comes back of stakes in each kind of games, beside what the house keeps of them. */
export function RebateRates() {
  const t = useTexts();
  const rates = useQuery(rebateRatesQuery);
  const roles = useQuery(operatorQuery).data?.roles ?? [];
  const mayWrite = roles.includes('owner') || roles.includes('finance');
  return (
    <>
      <p className="max-w-prose text-mid">{t('campaigns_rebates_text')}</p>
      <QueryView query={rates}>
        {(rows) => (
          <DataTable
            caption={t('campaigns_rebates')}
            rows={rows}
            keyOf={(row) => row.gameType}
            columns={[
              {
                key: 'type',
                title: t('campaigns_rebate_games'),
                cell: (row) => <b>{nameOfGames(t, row.gameType)}</b>,
              },
              {
                key: 'edge',
                title: t('campaigns_rebate_edge'),
                align: 'end',
                cell: (row) => (row.edgeBps === null ? '–' : `${fullPercentOf(row.edgeBps)} %`),
              },
              {
                key: 'rate',
                title: t('campaigns_rebate_rate'),
                align: 'end',
                cell: (row) =>
                  mayWrite ? (
                    <RateForm key={row.rateBps} row={row} />
                  ) : (
                    `${fullPercentOf(row.rateBps)} %`
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </>
  );
}

function RateForm({ row }: { readonly row: RebateRate }) {
  const t = useTexts();
  const [typed, setTyped] = useState(fullPercentOf(row.rateBps));
  const { busy, refusal, faultOf, decide } = useDecide<unknown>(() => t('console_done'));
  const [proposing, setProposing] = useState<RebateWish>();
  const rateBps = bpsOf(typed);
  const { gameType } = row;
  const save = async (body: RebateWish) => {
    const answer = await call(setRebateRate, { body });
    // A higher rate takes more than one person: then it waits for a second one.
    if (!answer.success && answer.code === 'two_people_needed') setProposing(body);
    return answer;
  };
  return (
    <>
      <form
        className="grid justify-items-end gap-1 py-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (rateBps === undefined) return;
          void decide(() => save({ gameType, rateBps }));
        }}
      >
        <div className="flex items-center gap-2">
          <TextField
            label={`${t('campaigns_rebate_rate')}: ${nameOfGames(t, gameType)}`}
            labelHidden
            inputMode="decimal"
            className="w-24"
            maxLength={5}
            error={faultOf('rateBps')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <span aria-hidden="true">%</span>
          <Button
            size="sm"
            type="submit"
            busy={busy}
            disabled={rateBps === undefined || rateBps === row.rateBps}
          >
            {t('console_save')}
            <span className="sr-only">: {nameOfGames(t, gameType)}</span>
          </Button>
        </div>
        <Refusal message={proposing ? undefined : refusal} />
      </form>
      {proposing && (
        <ProposeDialog
          title={t('campaigns_rebate_raise')}
          text={t('campaigns_rebate_two')}
          wishOf={(reason) => ({ kind: 'rebate.set', rate: proposing, reason })}
          onClose={() => setProposing(undefined)}
        >
          <RebateChange wanted={proposing} open />
        </ProposeDialog>
      )}
    </>
  );
}
