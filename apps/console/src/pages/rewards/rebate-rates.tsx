import { gameTypes } from '@padauk/contracts/games';
import { setRebateRate } from '@padauk/contracts/rewards';
import { Button } from '@padauk/ui/button';
import { DataTable } from '@padauk/ui/data-table';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { operatorQuery } from '../../lib/queries.ts';
import { type RebateRate, rebateRatesQuery } from '../../lib/reward-queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useDecide } from '../../lib/use-decide.ts';

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
                cell: (row) => <b>{nameOf(t, row.gameType)}</b>,
              },
              {
                key: 'edge',
                title: t('campaigns_rebate_edge'),
                align: 'end',
                cell: (row) => (row.edgeBps === null ? '–' : `${percentOf(row.edgeBps)} %`),
              },
              {
                key: 'rate',
                title: t('campaigns_rebate_rate'),
                align: 'end',
                cell: (row) =>
                  mayWrite ? (
                    <RateForm key={row.rateBps} row={row} />
                  ) : (
                    `${percentOf(row.rateBps)} %`
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </>
  );
}

/** What a kind of games is called; one that the menu does not know stands as it is. */
function nameOf(t: ReturnType<typeof useTexts>, gameType: string): string {
  const known = gameTypes.find((type) => type === gameType);
  return known ? t(`games_category_${known}`) : gameType;
}

const PERCENT_BPS = 100;
const percentOf = (bps: number): string => (bps / PERCENT_BPS).toFixed(2);
/** Hundredths of a percent from `0.35`; undefined where it is no percentage. */
function bpsOf(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  return Number.parseInt(whole, 10) * PERCENT_BPS + Number.parseInt(part.padEnd(2, '0'), 10);
}

function RateForm({ row }: { readonly row: RebateRate }) {
  const t = useTexts();
  const [typed, setTyped] = useState(percentOf(row.rateBps));
  const { busy, refusal, decide } = useDecide<unknown>(() => t('console_done'));
  const rateBps = bpsOf(typed);
  const { gameType } = row;
  return (
    <form
      className="grid justify-items-end gap-1 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (rateBps === undefined) return;
        void decide(() => call(setRebateRate, { body: { gameType, rateBps } }));
      }}
    >
      <div className="flex items-center gap-2">
        <TextField
          label={`${t('campaigns_rebate_rate')}: ${nameOf(t, gameType)}`}
          labelHidden
          inputMode="decimal"
          className="w-24"
          maxLength={5}
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
          <span className="sr-only">: {nameOf(t, gameType)}</span>
        </Button>
      </div>
      <Refusal message={refusal} />
    </form>
  );
}
