import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BalanceProof } from '../features/records/balance-proof.tsx';
import { Bets } from '../features/records/bets.tsx';
import { Profit } from '../features/records/profit.tsx';
import { isSameStep } from '../features/records/span.ts';
import { Statement } from '../features/records/statement.tsx';
import { Transactions } from '../features/records/transactions.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

function RecordPage(props: { readonly title: string; readonly children: ReactNode }) {
  useTitle(props.title);
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{props.title}</h1>
      {props.children}
    </div>
  );
}

/** What the choice of a page leaves in its address: nothing that is not chosen. */
const chosen = (search: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** Everything that moved the cash. */
export function TransactionsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { kind, span, page } = useSearch({ strict: false });
  return (
    <RecordPage title={t('wallet_records_title')}>
      <Transactions
        search={{ kind, span, page }}
        onChange={(search) =>
          void navigate({
            to: '/member/transactionHistory',
            search: chosen(search),
            replace: isSameStep(span, search.span),
          })
        }
      />
    </RecordPage>
  );
}

/** The rounds of the player. */
export function BetsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { span, type, vassalage, state, page } = useSearch({ strict: false });
  return (
    <RecordPage title={t('wallet_bets_title')}>
      <Bets
        search={{ span, type, vassalage, state, page }}
        onChange={(search) =>
          void navigate({
            to: '/member/personalHistoryCopy',
            search: chosen(search),
            replace: isSameStep(span, search.span),
          })
        }
      />
    </RecordPage>
  );
}

/** What play has brought and cost. */
export function ProfitPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { span } = useSearch({ strict: false });
  return (
    <RecordPage title={t('records_profit_title')}>
      <Profit
        span={span}
        onChange={(next) =>
          void navigate({
            to: '/member/personalProfit',
            search: { span: next },
            replace: isSameStep(span, next),
          })
        }
      />
    </RecordPage>
  );
}

/** A year on paper. */
export function StatementPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { year } = useSearch({ strict: false });
  return (
    <RecordPage title={t('records_statement_title')}>
      <Statement
        year={year}
        onChange={(next) => void navigate({ to: '/member/statement', search: { year: next } })}
      />
      <BalanceProof />
    </RecordPage>
  );
}
