import { grantBonus } from '@padauk/contracts/campaigns';
import { useActKey } from '@padauk/site-client/use-act-key';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { memberBonusesQuery, type NewCampaign } from '../../lib/campaign-queries.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { type Draft, firstDraft, readDraft } from '../campaigns/campaign-draft.ts';
import { CostPreview } from '../campaigns/cost-preview.tsx';
import {
  DraftFields,
  freeFields,
  type LabeledField,
  termFields,
} from '../campaigns/draft-fields.tsx';

const REASON_MAX = 200;
/** What the player reads unless another name is written. */
const gift: Draft = {
  ...firstDraft,
  kind: 'code',
  EN: 'A present for you',
  MY: 'သင့်အတွက် လက်ဆောင်',
  CN: '送您的红利',
  amount: '5000',
};
/** Like a code, which gives an amount; or free bets. */
const kinds = ['code', 'free_bets'] as const;
const fieldsOf: Readonly<Record<(typeof kinds)[number], readonly LabeledField[]>> = {
  code: [['amount', 'campaigns_amount'], ...termFields],
  free_bets: freeFields,
};

type Props = { readonly memberId: string; readonly onClose: () => void };
type Wanted = Pick<NewCampaign, 'terms' | 'amount'>;

/** A bonus by hand, with its cost as the player will read it; above a sum for a second person. */
export function GrantBonus({ memberId, onClose }: Props) {
  const t = useTexts();
  const act = useActKey();
  const [draft, setDraft] = useState(gift);
  const [beganMs] = useState(nowMs);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [proposing, setProposing] = useState<Wanted>();
  const campaign = readDraft(draft, beganMs);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (!campaign) return setRefused(t('campaigns_wrong'));
    if (reason.trim() === '') return setRefused(t('campaigns_reason_missing'));
    const { terms, amount } = campaign;
    const body = { terms, amount, reason: reason.trim() };
    setBusy(true);
    const params = { memberId };
    const answer = await call(grantBonus, { params, body, idempotencyKey: act.keyFor(body) });
    act.settle(answer);
    setBusy(false);
    // More than one person may give alone: then it waits for a second one.
    if (!answer.success && answer.code === 'two_people_needed') {
      return setProposing({ terms, amount });
    }
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(t('campaigns_given'));
    await queryClient.invalidateQueries({ queryKey: memberBonusesQuery(memberId).queryKey });
    return onClose();
  };
  if (proposing) {
    return (
      <ProposeDialog
        title={t('console_grant_bonus')}
        text={t('campaigns_two_people')}
        wishOf={(why) => ({ kind: 'bonus.grant', memberId, ...proposing, reason: why })}
        onDone={onClose}
        onClose={() => setProposing(undefined)}
      />
    );
  }
  return (
    <Dialog
      title={t('console_grant_bonus')}
      closeLabel={t('shell_close')}
      onClose={onClose}
      shape="wide"
      closeOutside={false}
    >
      <form noValidate className="grid gap-4 px-5 pt-2 pb-6" onSubmit={(event) => void give(event)}>
        <Refusal message={refused} />
        <p className="text-15 text-mid">{t('campaigns_give_text')}</p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('campaigns_kind')}</legend>
          {kinds.map((kind) => (
            <Pill
              key={kind}
              chosen={kind === draft.kind}
              onClick={() => setDraft({ ...draft, kind })}
            >
              {t(kind === 'code' ? 'campaigns_give_amount' : 'campaigns_give_free_bets')}
            </Pill>
          ))}
        </fieldset>
        <DraftFields
          draft={draft}
          fields={fieldsOf[draft.kind === 'free_bets' ? 'free_bets' : 'code']}
          onChange={setDraft}
        />
        <CostPreview campaign={campaign} />
        <TextField
          label={t('console_reason')}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" kind="gold" size="lg" busy={busy}>
          {t('campaigns_give')}
        </Button>
      </form>
    </Dialog>
  );
}
