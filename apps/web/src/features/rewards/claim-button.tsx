import { Button } from '@padauk/ui/button';
import { moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { FormError } from '../../components/form-error.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { type Claimable, claimReward } from './rewards.ts';

type Props = { readonly kind: Claimable; readonly amount: string };

/** Takes what waits into the cash; where it was refused, the reason is beside it. */
export function ClaimButton({ kind, amount }: Props) {
  const t = useTexts();
  const { currencySymbol } = useBrand();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const nothing = /^[0.]+$/.test(amount);
  const claim = async () => {
    setBusy(true);
    const answer = await claimReward(kind);
    setBusy(false);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (!answer.success) return;
    const paid = `${currencySymbol} ${moneyText(answer.value.amount)}`;
    toast('success', t('records_claimed', { amount: paid }));
  };
  return (
    <div className="grid gap-2">
      <Button kind="gold" busy={busy} disabled={nothing} onClick={() => void claim()}>
        {t('records_claim')}
      </Button>
      <FormError message={refused} />
    </div>
  );
}
