import { endSuspension, liftStop, type Stop } from '@padauk/contracts/game-desk';
import { propose } from '@padauk/contracts/staff';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { useState } from 'react';
import { toast } from 'sonner';
import { wordsOf } from '../lib/ask.ts';
import { withProof } from '../lib/proof.ts';
import { call, queryClient, useTexts } from '../lib/site.ts';

/** Ends a stop; for what the product itself has found it is proposed to a second person. */
export function LiftButton({ stop }: { readonly stop: Stop }) {
  const t = useTexts();
  const act = useActKey();
  const [busy, setBusy] = useState(false);
  const found = stop.cause !== 'operator';
  const lift = async () => {
    setBusy(true);
    const idempotencyKey = act.keyFor({ stopId: stop.stopId });
    const { stopId } = stop;
    const answer = found
      ? await withProof(() =>
          call(propose, {
            body: { kind: 'game.resume', stopId, reason: t('desk_resume_reason') },
            idempotencyKey,
          }),
        )
      : stop.scope === 'member'
        ? await call(endSuspension, {
            params: { memberId: stop.subject.id },
            body: {},
            idempotencyKey,
          })
        : await call(liftStop, { params: { stopId }, body: {}, idempotencyKey });
    setBusy(false);
    if (!answer) return;
    act.settle(answer);
    if (answer.success) toast.success(t(found ? 'desk_resume_proposed' : 'desk_stop_lifted'));
    else toast.info(wordsOf(t, answer));
    await queryClient.invalidateQueries({ queryKey: ['games'] });
  };
  return (
    <Button size="sm" kind="ghost" busy={busy} onClick={() => void lift()}>
      {t(found ? 'desk_resume' : stop.state === 'planned' ? 'desk_stop_cancel' : 'desk_stop_lift')}
      <span className="sr-only">: {stop.subject.name}</span>
    </Button>
  );
}
