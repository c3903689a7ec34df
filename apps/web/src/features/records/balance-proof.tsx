import { type Amount, isCurrency, writeAmount } from '@padauk/base';
import type { ReplyOf } from '@padauk/contracts/route';
import { readLedgerHeads, readLiabilityProof } from '@padauk/contracts/wallet';
import { checkLiability, type LiabilityVerdict } from '@padauk/site-client/check-liability';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { moneyText } from '@padauk/ui/money';
import { useMutation } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { ask, Refused, wordsOfError } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { saveFile } from '../../lib/download.ts';
import { useTexts } from '../../lib/site.ts';

type Found = {
  readonly proof: ReplyOf<typeof readLiabilityProof>;
  readonly published: ReplyOf<typeof readLedgerHeads>;
  /** `unknown`: this browser has no means to check it. */
  readonly verdict: LiabilityVerdict | 'unknown';
};

async function findProof(): Promise<Found | undefined> {
  try {
    const proof = await ask(readLiabilityProof, {});
    const published = await ask(readLedgerHeads, {});
    const verdict = await checkLiability(proof, published).catch(() => 'unknown' as const);
    return { proof, published, verdict };
  } catch (error) {
    if (error instanceof Refused && error.answer.code === 'not_found') return undefined;
    throw error;
  }
}

/** Lets the player check that his balance is in the sum that is shown to everybody. */
export function BalanceProof() {
  const t = useTexts();
  const found = useMutation({ mutationFn: findProof });
  const save = ({ proof, published }: Found) =>
    saveFile(
      new Blob([JSON.stringify({ proof, published }, null, 2)], { type: 'application/json' }),
      `padauk-balance-${proof.publishedAt.slice(0, 10)}.json`,
    );
  const { data } = found;
  return (
    <Card className="grid gap-3 print:hidden">
      <h2 className="text-17">{t('records_proof_title')}</h2>
      <p className="text-15 text-mid">{t('records_proof_text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={found.isPending}
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          onClick={() => found.mutate()}
        >
          {t('records_proof_check')}
        </Button>
        {data ? (
          <Button
            kind="ghost"
            size="sm"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => save(data)}
          >
            {t('records_proof_save')}
          </Button>
        ) : null}
      </div>
      <div role="status" className="text-15 empty:absolute">
        {data ? <Said found={data} /> : null}
        {found.isSuccess && !data ? t('records_proof_none') : null}
        {found.error ? wordsOfError(t, found.error) : null}
      </div>
    </Card>
  );
}

function Said({ found: { proof, verdict } }: { readonly found: Found }) {
  const t = useTexts();
  const { currencySymbol: symbol, timeZone } = useBrand();
  const { currency, balanceMinor, totalMinor } = proof.leaf;
  if (verdict === 'unknown') return t('records_proof_device');
  if (verdict !== 'holds') return <p className="text-danger">{t('records_proof_fails')}</p>;
  // The sum of all players may be larger than any amount of money elsewhere.
  const money = (minor: string) =>
    isCurrency(currency)
      ? `${symbol}\u00a0${moneyText(writeAmount(BigInt(minor) as Amount, currency))}`
      : minor;
  return t('records_proof_holds', {
    balance: money(balanceMinor),
    total: money(totalMinor),
    time: timeText(proof.publishedAt, timeZone),
  });
}
