import { makeCodes } from '@padauk/contracts/campaigns';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { reloadCampaigns } from '../../lib/campaign-queries.ts';
import { call, useTexts } from '../../lib/site.ts';
import { useFaults } from '../../lib/use-faults.ts';

type Props = { readonly campaignId: string; readonly onClose: () => void };
const COUNT_MAX = 500;
const USES_MAX = 1_000_000;

/** Makes codes and shows them, once. */
export function CodesDialog({ campaignId, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const [count, setCount] = useState('10');
  const [uses, setUses] = useState('1');
  const [codes, setCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = useFaults();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const body = { count: Number.parseInt(count, 10), usesMax: Number.parseInt(uses, 10) };
    const fits = body.count >= 1 && body.count <= COUNT_MAX;
    if (!fits || !(body.usesMax >= 1 && body.usesMax <= USES_MAX)) {
      return setRefused(t('campaigns_wrong'));
    }
    setBusy(true);
    const idempotencyKey = act.keyFor({ campaignId, ...body });
    const answer = await call(makeCodes, { params: { campaignId }, body, idempotencyKey });
    act.settle(answer);
    setBusy(false);
    faults.tell(answer);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    setRefused(undefined);
    setCodes(answer.value.codes);
    return reloadCampaigns();
  };
  return (
    <Dialog title={t('campaigns_codes')} closeLabel={t('shell_close')} onClose={onClose}>
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={(event) => void make(event)}>
        <Refusal message={refused} />
        {codes ? (
          <TextArea
            label={t('campaigns_codes_once')}
            readOnly
            rows={Math.min(12, codes.length)}
            value={codes.join('\n')}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={t('campaigns_codes_count')}
                inputMode="numeric"
                error={faults.of('count')}
                value={count}
                onChange={(event) => setCount(event.currentTarget.value)}
              />
              <TextField
                label={t('campaigns_codes_uses')}
                inputMode="numeric"
                error={faults.of('usesMax')}
                value={uses}
                onChange={(event) => setUses(event.currentTarget.value)}
              />
            </div>
            <Button type="submit" kind="gold" size="lg" busy={busy}>
              {t('campaigns_codes')}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
