import { kept } from '@padauk/site-client/storage';
import { IconButton } from '@padauk/ui/icon-button';
import { Skeleton } from '@padauk/ui/skeleton';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { BalanceFigures } from '../../components/balance-figures.tsx';
import { useBalance } from '../../lib/member.ts';
import { useTexts } from '../../lib/site.ts';
import { refreshBalance } from './refresh-balance.ts';

const HIDDEN_KEY = 'balanceHidden';

/** Header balance: hideable, with a refresh control. */
export function BalanceBadge() {
  const t = useTexts();
  const balance = useBalance();
  const [hidden, setHidden] = useState(() => kept.read(HIDDEN_KEY) === '1');
  const hide = () => {
    kept.write(HIDDEN_KEY, hidden ? '0' : '1');
    setHidden(!hidden);
  };
  return (
    <div className="flex items-center rounded-md bg-s1 ps-3 shadow-card">
      <output aria-label={t('shell_balance')} className="text-15 leading-tight font-bold">
        {balance.isPending ? (
          <Skeleton className="h-5 w-24" />
        ) : balance.isLoadingError ? (
          <span className="text-lose" title={t('shell_error_title')}>
            –
          </span>
        ) : hidden ? (
          <span aria-label={t('shell_balance_hidden')}>••••</span>
        ) : (
          <BalanceFigures of={balance.data} />
        )}
      </output>
      <IconButton
        size="sm"
        label={t(hidden ? 'shell_balance_show' : 'shell_balance_hide')}
        aria-pressed={hidden}
        onClick={hide}
      >
        {hidden ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
      </IconButton>
      <IconButton
        size="sm"
        label={t('shell_balance_refresh')}
        onClick={() => void refreshBalance(t, balance.refetch)}
        className="-ms-1"
      >
        <RotateCw
          size={16}
          aria-hidden="true"
          className={balance.isFetching ? 'animate-spin' : ''}
        />
      </IconButton>
    </div>
  );
}
