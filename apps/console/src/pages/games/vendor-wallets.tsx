import {
  resumeVendorWallet,
  stopVendorWallet,
  type VendorWallet,
} from '@padauk/contracts/game-desk';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { useState } from 'react';
import { toast } from 'sonner';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Time } from '../../components/time.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';

const reread = () => queryClient.invalidateQueries({ queryKey: ['games'] });

/** Wallets that vendors keep: money that is there comes back, whatever is stopped. */
export function VendorWallets({ wallets }: { readonly wallets: readonly VendorWallet[] }) {
  const t = useTexts();
  return (
    <section className="grid gap-3" aria-labelledby="desk-wallets">
      <h2 id="desk-wallets" className="text-17">
        {t('desk_wallets')}
      </h2>
      <p className="text-13 text-mid">{t('desk_wallets_text')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {wallets.map((wallet) => (
          <Wallet key={wallet.vendor} wallet={wallet} />
        ))}
      </ul>
    </section>
  );
}

function Wallet({ wallet: { vendor, name, enabled, stop } }: { readonly wallet: VendorWallet }) {
  const t = useTexts();
  const act = useActKey();
  const [stopping, setStopping] = useState(false);
  const send = async (reason: string) => {
    const body = { reason };
    const idempotencyKey = act.keyFor({ vendor, body });
    const answer = await call(stopVendorWallet, { params: { vendor }, body, idempotencyKey });
    act.settle(answer);
    if (answer.success) toast.success(t('desk_stop_done'));
    await reread();
    return answer.success ? undefined : answer;
  };
  const resume = async () => {
    const idempotencyKey = act.keyFor({ vendor });
    const answer = await call(resumeVendorWallet, { params: { vendor }, body: {}, idempotencyKey });
    act.settle(answer);
    if (answer.success) toast.success(t('desk_stop_lifted'));
    else toast.info(wordsOf(t, answer));
    await reread();
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line/60 bg-s1 p-3">
      <div className="grid min-w-0 flex-[1_1_10rem]">
        <b>{name}</b>
        {stop ? (
          <span className="grid gap-0.5 text-13 text-mid">
            <span className="text-hi">{stop.reason}</span>
            <span>
              {stop.by} · <Time at={stop.at} />
            </span>
          </span>
        ) : (
          <span className="text-13 text-mid">
            {t(enabled ? 'desk_wallet_open' : 'desk_wallet_off')}
          </span>
        )}
      </div>
      {stop ? (
        <Button size="sm" kind="ghost" onClick={() => void resume()}>
          {t('desk_stop_lift')}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : (
        enabled && (
          <Button size="sm" kind="danger" onClick={() => setStopping(true)}>
            {t('desk_stop')}
            <span className="sr-only">: {name}</span>
          </Button>
        )
      )}
      {stopping && (
        <ReasonDialog
          title={t('desk_stop_title', { name })}
          text={t('desk_wallets_text')}
          confirm={t('desk_stop_now')}
          danger
          onConfirm={send}
          onClose={() => setStopping(false)}
        />
      )}
    </li>
  );
}
