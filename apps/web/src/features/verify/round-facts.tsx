import type { Receipt } from '@padauk/contracts/studio';
import { timeText } from '@padauk/site-client/time-text';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { moneyText } from '@padauk/ui/money';
import { Download, WifiOff } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';

/** To be saved and opened without a network: on this site its own policy would not hold. */
export function OfflineVerifier() {
  const t = useTexts();
  return (
    <a href="/verifier.html" download="padauk-verifier.html" className={buttonClass()}>
      <WifiOff size={18} aria-hidden="true" />
      {t('verify_offline')}
    </a>
  );
}

/** What the receipt says, and how to take it home. */
export function RoundFacts({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const money = (amount: string) => `${receipt.currency}\u00a0${moneyText(amount)}`;
  const rows = [
    [t('verify_number'), receipt.publicId],
    [t('verify_game'), receipt.title],
    [t('verify_played'), timeText(receipt.playedAt, timeZone)],
    [t('verify_stake'), money(receipt.stake)],
    [t('verify_payout'), money(receipt.payout)],
    [t('verify_server_seed'), receipt.serverSeed ?? t('verify_server_seed_hidden')],
    [t('verify_server_hash'), receipt.serverSeedHash],
    [t('verify_client_seed'), receipt.clientSeed],
    [t('verify_nonce'), String(receipt.nonce)],
    [t('verify_rules_hash'), receipt.rulesHash],
  ] as const;
  const save = () => {
    const file = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `padauk-round-${receipt.publicId}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <Card className="grid gap-4">
      <h2 className="text-17">{t('verify_facts')}</h2>
      <dl className="grid gap-3 text-15">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[220px_1fr]">
            <dt className="text-13 text-mid sm:text-15">{name}</dt>
            <dd className="tabular min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          {t('verify_download')}
        </Button>
        <OfflineVerifier />
      </div>
      <p className="text-13 text-mid">{t('verify_offline_text')}</p>
    </Card>
  );
}
