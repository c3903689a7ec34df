import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Skeleton } from '@padauk/ui/skeleton';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { SwitchedOff } from '../components/switched-off.tsx';
import { DepositList } from '../features/wallet/deposit-list.tsx';
import { type Created, DepositForm } from '../features/wallet/deposit-form.tsx';
import { SafetyPrompt } from '../features/safety/safety-prompt.tsx';
import { DepositStatus } from '../features/wallet/deposit-status.tsx';
import { isModuleOn, useBrand } from '../lib/config.ts';
import { depositUnderway, isNoDeposit, isOver } from '../lib/deposit-underway.ts';
import { depositQuery } from '../features/wallet/wallet.ts';
import { memberQuery, useMember } from '../lib/member.ts';
import { queryClient, useTexts } from '../lib/site.ts';
import { useStillHere } from '../lib/use-still-here.ts';
import { useTitle } from '../lib/use-title.ts';

/** Amount, payment, done: three steps, the middle one at the provider. */
export function DepositPage() {
  const t = useTexts();
  const navigate = useNavigate();
  useTitle(t('wallet_deposit_title'));
  const isOn = isModuleOn(useBrand().whitelabel, 'DEPOSIT');
  const member = useMember();
  const memberId = member.data?.id;
  const asked = useSearch({ strict: false, select: (search) => search.depositId });
  const depositId = asked ?? depositUnderway.of(memberId);
  const deposit = useQuery({ ...depositQuery(depositId ?? ''), enabled: depositId !== undefined });
  const state = deposit.data?.state;
  const isGone = isNoDeposit(deposit.error);
  useEffect(() => {
    if (!depositId) return;
    if (isGone) {
      depositUnderway.forget();
      void navigate({ to: '/member/depositv2', search: {}, replace: true });
    } else if (asked === undefined) {
      // The address keeps it from now on: when it is over, a reload still shows how it ended.
      void navigate({ to: '/member/depositv2', search: { depositId }, replace: true });
    } else if (isOver(state) && depositUnderway.of(memberId) === asked) {
      depositUnderway.forget();
    }
  }, [asked, depositId, isGone, memberId, navigate, state]);
  const isHere = useStillHere();
  const again = () => {
    depositUnderway.forget();
    void navigate({ to: '/member/depositv2', search: {} });
  };
  const follow = (ownerId: string, { depositId: id, checkoutUrl, payment }: Created) => {
    // A late answer may find somebody else here, or the player in a game: this page finds it later.
    if (queryClient.getQueryData(memberQuery.queryKey)?.id !== ownerId) return;
    depositUnderway.keep(ownerId, id);
    if (!isHere()) return;
    // A code or an account is shown here; any other page of the provider is gone to.
    const leaves = checkoutUrl !== null && payment === null;
    // Whoever comes back by the browser finds the deposit, not a form that waits.
    const there = { to: '/member/depositv2', search: { depositId: id }, replace: leaves } as const;
    void navigate(there).finally(() => leaves && location.assign(checkoutUrl));
  };
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{t('wallet_deposit_title')}</h1>
      {(isOn || depositId) && <Steps at={!depositId ? 0 : state === 'posted' ? 3 : 1} />}
      {depositId ? (
        <DepositStatus depositId={depositId} onAgain={again} />
      ) : (
        // Who the member is tells whether a deposit is under way: before that none is begun.
        <QueryView query={member} pending={<Skeleton className="h-80 rounded-lg!" />}>
          {({ id: ownerId }) => (
            <>
              {isOn ? (
                <>
                  <SafetyPrompt />
                  <DepositForm onCreated={(deposit) => follow(ownerId, deposit)} />
                </>
              ) : (
                <SwitchedOff />
              )}
              <DepositList />
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}

function Steps({ at }: { readonly at: number }) {
  const t = useTexts();
  const names = [
    t('wallet_deposit_step_amount'),
    t('wallet_deposit_step_pay'),
    t('wallet_deposit_step_done'),
  ];
  return (
    <ol aria-label={t('wallet_deposit_steps')} className="flex items-center gap-2 text-13">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`flex items-center gap-2 not-last:flex-1 not-last:after:h-0.5 not-last:after:flex-1 not-last:after:bg-line ${index <= at ? 'text-hi' : 'text-mid'}`}
        >
          <span
            className={`tabular grid size-7 place-items-center rounded-full font-bold ${index < at ? 'bg-win text-bg' : index === at ? 'bg-brand text-on-brand' : 'bg-s2'}`}
          >
            {index < at ? <Check size={16} strokeWidth={3} aria-hidden="true" /> : index + 1}
          </span>
          <span className="leading-tight font-bold">{name}</span>
        </li>
      ))}
    </ol>
  );
}
