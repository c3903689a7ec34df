import type { Receipt } from '@padauk/contracts/studio';
import { timeText } from '@padauk/site-client/time-text';
import { Button, buttonClass } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { CopyField } from '@padauk/ui/copy-field';
import { moneyText } from '@padauk/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Download, Play, WifiOff } from 'lucide-react';
import { useBrand } from '../../lib/config.ts';
import { saveFile } from '../../lib/download.ts';
import { useLanguage, useTexts, useTheme } from '../../lib/site.ts';
import { titleQuery } from './receipt.ts';

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

/** The round with the pictures of its game, for whoever has its number. */
function WatchRound({ publicId }: { readonly publicId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const query = new URLSearchParams({ replay: publicId, language, theme: useTheme() });
  return (
    <a href={`/play/?${query}`} target="_blank" rel="noopener" className={buttonClass()}>
      <Play size={18} aria-hidden="true" />
      {t('verify_watch')}
    </a>
  );
}

/** What the receipt says, and how to take it home or hand it on. */
export function RoundFacts({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts();
  const { timeZone } = useBrand();
  const title = useQuery(titleQuery(receipt.title)).data;
  const money = (amount: string) => `${receipt.currency}\u00a0${moneyText(amount)}`;
  const rows = [
    [t('verify_number'), receipt.publicId],
    [t('verify_game'), title?.displayName ?? receipt.title],
    [t('verify_played'), `${timeText(receipt.playedAt, timeZone)} (${timeZone})`],
    [t('verify_stake'), money(receipt.staked)],
    [t('verify_payout'), money(receipt.payout)],
    [t('verify_server_seed'), receipt.serverSeed ?? t('verify_server_seed_hidden')],
    [t('verify_server_hash'), receipt.serverSeedHash],
    [t('verify_client_seed'), receipt.clientSeed],
    [t('verify_nonce'), String(receipt.nonce)],
    [t('verify_rules_hash'), receipt.rulesHash],
  ] as const;
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      `padauk-round-${receipt.publicId}.json`,
    );
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
      <CopyField
        label={t('verify_link')}
        value={`${location.origin}/verify/${receipt.publicId}`}
        labels={{ copy: t('verify_copy'), copied: t('verify_copied') }}
      />
      <div className="flex flex-wrap gap-3">
        <WatchRound publicId={receipt.publicId} />
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          {t('verify_download')}
        </Button>
        <OfflineVerifier />
      </div>
      <p className="text-13 text-mid">{t('verify_offline_text')}</p>
    </Card>
  );
}
