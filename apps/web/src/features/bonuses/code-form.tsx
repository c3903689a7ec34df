import { redeemCode } from '@padauk/contracts/campaigns';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Card } from '@padauk/ui/card';
import { TextField } from '@padauk/ui/text-field';
import { type FormEvent, useState } from 'react';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { reloadBonuses } from './bonuses.ts';

const CODE_MAX = 40;

/** Where a code becomes an offer. */
export function CodeForm() {
  const t = useTexts();
  const act = useActKey();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return setError(t('bonuses_code_empty'));
    setBusy(true);
    const body = { code: typed };
    const answer = await call(redeemCode, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    if (!answer.success) return setError(wordsOf(t, answer));
    setError(undefined);
    setCode('');
    toast('success', t('bonuses_code_done'));
    return reloadBonuses();
  };
  return (
    <Card>
      <form noValidate onSubmit={(event) => void redeem(event)} className="grid gap-3">
        <h2 className="text-17">{t('bonuses_code_title')}</h2>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('bonuses_code')}
            labelHidden
            className="min-w-52 flex-1"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            maxLength={CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            error={error}
          />
          <Button type="submit" busy={busy}>
            {t('bonuses_code_redeem')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
