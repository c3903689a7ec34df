import { approveMany, previewApprovals } from '@padauk/contracts/operator';
import { APPROVALS_MAX } from '@padauk/contracts/reviews';
import type { ReplyOf } from '@padauk/contracts/route';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Callout } from '@padauk/ui/callout';
import { ConfirmDialog } from '@padauk/ui/confirm-dialog';
import { moneyText } from '@padauk/ui/money';
import { useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { tooMany } from '../../lib/too-many.ts';
import { Signs } from './review-facts.tsx';

type Approvals = ReplyOf<typeof previewApprovals>;
type Item = Approvals['items'][number];
type Props = {
  readonly selected: ReadonlySet<string>;
  /** Nothing is chosen any more. */
  readonly onDone: () => void;
};

/** Approves what is ticked, once it was shown what would become of each; then tells what became. */
export function ApproveSeveral({ selected, onDone }: Props) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const act = useActKey();
  const [preview, setPreview] = useState<Approvals>();
  const [done, setDone] = useState<Approvals>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const withdrawalIds = [...selected].sort();
  const excess = tooMany(t, selected.size, APPROVALS_MAX);
  const look = async () => {
    setBusy(true);
    setRefusal(undefined);
    setDone(undefined);
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
      setDone(answer.value);
      onDone();
    } else setRefusal(wordsOf(t, answer));
    void queryClient.invalidateQueries({ queryKey: ['staff'] });
  };
  const possible = preview && preview.approved + preview.waiting > 0;
  return (
    <div className="grid gap-2">
      <Refusal message={refusal} />
      {done && <Outcome of={done} />}
      {selected.size > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="gold"
            size="sm"
            busy={busy && !preview}
            disabled={excess !== undefined}
            onClick={() => void look()}
          >
            {t('review_approve_several', { count: selected.size })}
          </Button>
          {excess && <span role="status">{excess}</span>}
          <Button size="sm" kind="quiet" onClick={onDone}>
            {t('console_select_none')}
          </Button>
        </div>
      )}
      {preview && (
        <ConfirmDialog
          title={t('review_preview_title')}
          confirmLabel={t(possible ? 'console_approve' : 'shell_close')}
          cancelLabel={t('shell_cancel')}
          closeLabel={t('shell_close')}
          busy={busy}
          onConfirm={() => (possible ? void approve() : setPreview(undefined))}
          onCancel={() => setPreview(undefined)}
        >
          <p className="font-bold text-hi">
            {possible
              ? t('review_preview_approved', {
                  count: preview.approved,
                  amount: `${symbol}\u00a0${moneyText(preview.amount)}`,
                })
              : t('review_preview_none')}
          </p>
          {preview.waiting > 0 && <p>{t('review_preview_waiting', { count: preview.waiting })}</p>}
          <Items items={preview.items} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What became of each: a selection may have been decided by others while it was looked at. */
function Outcome({ of: { approved, waiting, amount, items } }: { readonly of: Approvals }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const refused = items.filter(({ outcome }) => outcome === 'refused');
  return (
    <Callout kind={refused.length > 0 ? 'warn' : 'win'} live>
      {approved > 0 && (
        <p>
          {t('review_done_approved', {
            count: approved,
            amount: `${symbol}\u00a0${moneyText(amount)}`,
          })}
        </p>
      )}
      {waiting > 0 && <p>{t('review_preview_waiting', { count: waiting })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('review_done_refused', { count: refused.length })}</p>
          <Items items={refused} />
        </>
      )}
    </Callout>
  );
}

const REASONS = ['wrong_state', 'claimed_by_another', 'same_person_twice', 'payout_held'] as const;

function Items({ items }: { readonly items: readonly Item[] }) {
  const t = useTexts();
  const wordsOfItem = ({ outcome, code }: Item) => {
    const why = REASONS.find((reason) => reason === code);
    return t(why ? `review_why_${why}` : `review_outcome_${outcome}`);
  };
  return (
    <ul className="mt-3 grid max-h-80 gap-2 overflow-y-auto">
      {items.map((item) => (
        <li key={item.withdrawalId} className="rounded-md bg-s2 px-3 py-2 text-13">
          <p className="flex flex-wrap justify-between gap-2">
            <b>
              {item.account} {item.amount && moneyText(item.amount)}
            </b>
            <span className={item.outcome === 'refused' ? 'text-warn' : 'text-mid'}>
              {wordsOfItem(item)}
            </span>
          </p>
          {item.signs.length > 0 && <Signs signs={item.signs} />}
        </li>
      ))}
    </ul>
  );
}
