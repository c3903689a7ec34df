import { buttonClass } from '@padauk/ui/button';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { withProof } from '../features/identity/security/proof.tsx';
import { WithdrawPanel } from '../features/wallet/withdraw-panel.tsx';
import { WithdrawalList } from '../features/wallet/withdrawal-list.tsx';
import { WithdrawalProgress } from '../features/wallet/withdrawal-progress.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Ask for a payout, or follow one; which one is in the address. */
export function WithdrawPage() {
  const t = useTexts();
  const navigate = useNavigate();
  useTitle(t('wallet_withdraw_title'));
  const withdrawalId = useSearch({ strict: false, select: (search) => search.withdrawalId });
  if (withdrawalId) {
    return (
      <div className="grid gap-5">
        <div>
          <Link
            to="/member/withdraw"
            className={`${buttonClass({ kind: 'quiet', size: 'sm' })} -ms-3`}
          >
            <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
            {t('wallet_withdrawals')}
          </Link>
          <h1 className="text-24">{t('wallet_withdrawal')}</h1>
        </div>
        <WithdrawalProgress withdrawalId={withdrawalId} />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <h1 className="text-24">{t('wallet_withdraw_title')}</h1>
      <WithdrawPanel
        withProof={withProof}
        onRequested={(id) =>
          void navigate({ to: '/member/withdraw', search: { withdrawalId: id } })
        }
      />
      <WithdrawalList />
    </div>
  );
}
