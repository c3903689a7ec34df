import { propose } from '@padauk/contracts/staff';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { withProof } from '../../lib/proof.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import type { BrandPart } from './facts-form.tsx';

/** What is missing before real money is played, and the proposal that a second person agrees to. */
export function LiveList({ brand, mayWrite }: BrandPart) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const ready = brand.live.every(({ met }) => met);
  const goLive = async () => {
    setBusy(true);
    const body = { kind: 'brand.live', reason: t('desk_live_reason') } as const;
    const answer = await withProof(() => call(propose, { body, idempotencyKey: act.keyFor(body) }));
    setBusy(false);
    if (!answer) return;
    act.settle(answer);
    setRefused(answer.success ? undefined : wordsOf(t, answer));
    if (answer.success) toast.success(t('desk_resume_proposed'));
    await queryClient.invalidateQueries({ queryKey: ['staff', 'proposals'] });
  };
  return (
    <div className="grid max-w-3xl gap-4">
      <Callout kind={brand.demo ? 'info' : 'win'}>
        {t(brand.demo ? 'desk_live_demo' : 'desk_live_on')}
      </Callout>
      <ul className="grid gap-2">
        {brand.live.map(({ need, met }) => (
          <li
            key={need}
            className="flex items-center gap-3 rounded-md border border-line/60 bg-s1 p-3"
          >
            {met ? (
              <CircleCheck size={20} className="shrink-0 text-win" aria-hidden="true" />
            ) : (
              <CircleX size={20} className="shrink-0 text-lose" aria-hidden="true" />
            )}
            <span className="flex-1">{t(`desk_live_${need}`)}</span>
            <span className="text-13 text-mid">{t(met ? 'desk_met' : 'desk_missing')}</span>
          </li>
        ))}
      </ul>
      <Refusal message={refused} />
      {mayWrite && brand.demo && (
        <Button
          kind="gold"
          busy={busy}
          disabled={!ready}
          className="justify-self-start"
          onClick={() => void goLive()}
        >
          {t('desk_live_propose')}
        </Button>
      )}
    </div>
  );
}
