import { type Bet, betStates, exportBets } from '@padauk/contracts/bets';
import { timeText } from '@padauk/site-client/time-text';
import { Badge, type BadgeKind } from '@padauk/ui/badge';
import { type Column, DataTable } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Money } from '@padauk/ui/money';
import { SelectField } from '@padauk/ui/select-field';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListPages } from '../../components/list-pages.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { Choice } from './choice.tsx';
import { DownloadButton } from './download-button.tsx';
import { Figures } from './figures.tsx';
import { Net } from '../../components/net.tsx';
import { betsQuery } from './records.ts';
import { SpanFilter } from './span-filter.tsx';
import { typeName } from '../../lib/type-name.ts';
import { useSpan } from './use-span.ts';

/** What the address asks for, as it is there. */
export type BetsSearch = {
  readonly span?: string | undefined;
  readonly type?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly state?: string | undefined;
  readonly page?: number | undefined;
};
type Props = { readonly search: BetsSearch; readonly onChange: (search: BetsSearch) => void };

/** Rounds of the player with the totals of their days; each of our own games can be checked. */
export function Bets({ search, onChange }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const { preset, range, today } = useSpan(search.span, 'last7');
  const state = betStates.find((known) => known === search.state);
  const filter = {
    ...range,
    ...(state && { state }),
    ...(search.type && /^[A-Z]{2,12}$/.test(search.type) && { gameType: search.type }),
    ...(search.vassalage && { vendor: search.vassalage.slice(0, 64) }),
  };
  const bets = useQuery(betsQuery({ ...filter, pageNo: String(search.page ?? 1), pageSize: '20' }));
  const choose = (next: BetsSearch) => onChange({ ...search, page: undefined, ...next });
  const columns = useColumns();
  const choices = {
    type: bets.data?.gameTypes ?? [],
    vassalage: bets.data?.vendors ?? [],
  };
  const offered = (key: 'type' | 'vassalage') =>
    [...new Set([...choices[key], ...(search[key] ? [search[key]] : [])])].sort();
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <SpanFilter {...{ preset, range, today }} onChange={(span) => choose({ span })} />
        <Choice
          label={t('records_state')}
          all={t('wallet_filter_all')}
          options={betStates.map((key) => ({ key, text: t(`records_state_${key}`) }))}
          chosen={state}
          onChoose={(next) => choose({ state: next })}
        />
        <div className="grid grid-cols-2 gap-2 sm:max-w-md">
          <SelectField
            label={t('records_type')}
            value={search.type ?? ''}
            onChange={(event) => choose({ type: event.currentTarget.value || undefined })}
          >
            <option value="">{t('wallet_filter_all')}</option>
            {offered('type').map((code) => (
              <option key={code} value={code}>
                {typeName(t, code)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('records_vendor')}
            value={search.vassalage ?? ''}
            onChange={(event) => choose({ vassalage: event.currentTarget.value || undefined })}
          >
            <option value="">{t('wallet_filter_all')}</option>
            {offered('vassalage').map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <QueryView query={bets} pending={<Skeleton className="h-96 rounded-lg!" />}>
        {(value) =>
          value.content.length === 0 ? (
            <EmptyState picture="/illustrations/empty.svg" title={t('wallet_bets_empty')} />
          ) : (
            <>
              <Figures
                figures={[
                  { key: 'rounds', name: t('records_rounds'), value: value.totals.rounds },
                  ...(['stakes', 'payouts'] as const).map((key) => ({
                    key,
                    name: t(`records_${key}`),
                    value: <Money amount={value.totals[key]} symbol={currencySymbol} />,
                  })),
                  {
                    key: 'net',
                    name: t('records_net'),
                    value: <Net amount={value.totals.net} symbol={currencySymbol} />,
                  },
                ]}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 text-13 text-mid">
                  {value.partial ? t('records_partial') : t('records_totals_note')}
                </p>
                <DownloadButton
                  path={exportBets.path}
                  query={filter}
                  name={`bets-${range.from}-${range.to}`}
                />
              </div>
              <DataTable
                caption={t('wallet_bets_title')}
                columns={columns}
                rows={value.content}
                keyOf={(row) => row.roundRef}
              />
              <ListPages list={value} onChange={(page) => onChange({ ...search, page })} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

const looks: Readonly<Record<Bet['state'], BadgeKind>> = {
  open: 'info',
  won: 'win',
  lost: 'plain',
  even: 'plain',
  undone: 'warn',
};

function useColumns(): readonly Column<Bet>[] {
  const t = useTexts();
  const { currencySymbol, timeZone } = useBrand();
  return [
    {
      key: 'at',
      title: t('wallet_column_time'),
      cell: (bet) => <span className="tabular">{timeText(bet.at, timeZone)}</span>,
    },
    {
      key: 'game',
      title: t('records_game'),
      cell: (bet) => (
        <span className="grid">
          <strong>{bet.gameName}</strong>
          <span className="text-13 text-mid">{typeName(t, bet.gameType)}</span>
        </span>
      ),
    },
    {
      key: 'stake',
      title: t('records_stake'),
      align: 'end',
      cell: (bet) => <Money amount={bet.stake} symbol={currencySymbol} />,
    },
    {
      key: 'net',
      title: t('records_net'),
      align: 'end',
      cell: (bet) => (
        <strong>
          {bet.state === 'open' ? '–' : <Net amount={bet.net} symbol={currencySymbol} />}
        </strong>
      ),
    },
    {
      key: 'state',
      title: t('records_state'),
      cell: (bet) => <Badge kind={looks[bet.state]}>{t(`records_state_${bet.state}`)}</Badge>,
    },
    {
      key: 'round',
      title: t('records_round'),
      cell: (bet) =>
        bet.publicId && bet.state !== 'open' ? (
          <Link to="/verify/$publicId" params={{ publicId: bet.publicId }} className="text-13">
            {t('wallet_record_verify')}
          </Link>
        ) : (
          <span className="tabular text-13 break-all text-mid">{bet.roundRef}</span>
        ),
    },
  ];
}
