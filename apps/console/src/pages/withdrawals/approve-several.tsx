import { approveMany, previewApprovals } from '@padauk/contracts/operator';
import type { ReplyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { toast } from 'sonner';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { Signs } from './review-facts.tsx';

type Preview = ReplyOf<typeof previewApprovals>;
type Props = { readonly selected: ReadonlySet<string>; readonly onDone: () => void };

/** Approves what is ticked, once it was shown what would become of each. */
export function ApproveSeveral({ selected, onDone }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const act = useActKey();
  const [preview, setPreview] = useState<Preview>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const withdrawalIds = [...selected].sort();
  const look = async () => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await call(previewApprovals, { body: { withdrawalIds } });
    setBusy(false);
    if (answer.success) setPreview(answer.value);
    else setRefusal(wordsOf(t, answer));
  };
  const approve = async () => {
    setBusy(true);
    const body = { withdrawalIds };
    const answer = await call(approveMany, { body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    setPreview(undefined);
    if (answer.success) {
      toast.success(t('console_done'));
      onDone();
    } else setRefusal(wordsOf(t, answer));
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  if (selected.size === 0) return null;
  return (
    <div className="grid gap-2">
      <Refusal message={refusal} />
      <div>
        <Button kind="gold" size="sm" busy={busy && !preview} onClick={() => void look()}>
          {t('review_approve_several', { count: selected.size })}
        </Button>
      </div>
      {preview && (
        <ConfirmDialog
          title={t('review_preview_title')}
          confirmLabel={t('console_approve')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => void approve()}
          onCancel={() => setPreview(undefined)}
        >
          <p className="font-bold text-hi">
            {t('review_preview_approved', {
              count: preview.approved,
              amount: `${symbol}\u00a0${moneyText(preview.amount)}`,
            })}
          </p>
          {preview.waiting > 0 && <p>{t('review_preview_waiting', { count: preview.waiting })}</p>}
          <ul className="mt-3 grid max-h-80 gap-2 overflow-y-auto">
            {preview.items.map((item) => (
              <li key={item.withdrawalId} className="rounded-md bg-s2 px-3 py-2 text-13">
                <p className="flex flex-wrap justify-between gap-2">
                  <b>
                    {item.account} {item.amount && moneyText(item.amount)}
                  </b>
                  <span className={item.outcome === 'refused' ? 'text-warn' : 'text-mid'}>
                    {t(`review_outcome_${item.outcome}`)}
                  </span>
                </p>
                {item.signs.length > 0 && <Signs signs={item.signs} />}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  );
}
