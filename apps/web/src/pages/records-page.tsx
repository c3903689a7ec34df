import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type RecordKind,
  recordKinds,
  type RecordsState,
} from '../features/wallet/record-filter.ts';
import { Records } from '../features/wallet/records.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

const betKinds = ['bet', 'win'] as const;

function useRecordsState(fallback: RecordKind | undefined): RecordsState {
  const { kind = fallback, period = '30', page = 1 } = useSearch({ strict: false });
  return { period, page, ...(kind && { kind }) };
}

/** Everything that moved the cash. */
export function TransactionsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const state = useRecordsState(undefined);
  useTitle(t('wallet_records_title'));
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{t('wallet_records_title')}</h1>
      <Records
        title={t('wallet_records_title')}
        emptyText={t('wallet_records_empty')}
        kinds={recordKinds}
        withAll
        state={state}
        onChange={(search) =>
          void navigate({ to: '/member/transactionHistory', search: { ...search } })
        }
      />
    </div>
  );
}

/** Stakes and wins of the player's rounds. */
export function BetsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const state = useRecordsState('bet');
  useTitle(t('wallet_bets_title'));
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{t('wallet_bets_title')}</h1>
      <Records
        title={t('wallet_bets_title')}
        emptyText={t('wallet_bets_empty')}
        kinds={betKinds}
        withAll={false}
        state={state}
        onChange={(search) =>
          void navigate({ to: '/member/personalHistoryCopy', search: { ...search } })
        }
      />
    </div>
  );
}
