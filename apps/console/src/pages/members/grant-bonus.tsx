import { grantBonus } from '@padauk/contracts/campaigns';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { memberBonusesQuery } from '../../lib/campaign-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, nowMs, queryClient, useTexts } from '../../lib/site.ts';
import { useAnnounce } from '../../lib/use-announce.ts';
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

/** A bonus by hand, with its cost as the player will read it; above a sum for a second person. */
export function GrantBonus({ memberId, onClose }: Props) {
  const t = useTexts();
  const [draft, setDraft] = useState(gift);
  const { timeZone } = useBrand();
  const [beganMs] = useState(nowMs);
  const [reason, setReason] = useState('');
  const campaign = readDraft(draft, beganMs, timeZone);
  const isTold = reason.trim() !== '';
  const { announce, busy, refused, faultOf, proposing, takeBack } = useAnnounce({
    offer:
      campaign && isTold
        ? { terms: campaign.terms, amount: campaign.amount, reason: reason.trim() }
        : undefined,
    send: (body, idempotencyKey) =>
      call(grantBonus, { params: { memberId }, body, idempotencyKey }),
    wrong: t(campaign ? 'campaigns_reason_missing' : 'campaigns_wrong'),
    done: t('campaigns_given'),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: memberBonusesQuery(memberId).queryKey });
      onClose();
    },
  });
  if (proposing) {
    return (
      <ProposeDialog
        title={t('console_grant_bonus')}
        text={t('campaigns_two_people')}
        wishOf={(why) => ({ kind: 'bonus.grant', ...proposing, memberId, reason: why })}
        onDone={onClose}
        onClose={takeBack}
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
      <form
        noValidate
        className="grid gap-4 px-5 pt-2 pb-6"
        onSubmit={(event) => void announce(event)}
      >
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
          faultOf={faultOf}
          onChange={setDraft}
        />
        <CostPreview campaign={campaign} />
        <TextField
          label={t('console_reason')}
          maxLength={REASON_MAX}
          error={faultOf('reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal message={refused} />
        <Button type="submit" kind="gold" size="lg" busy={busy}>
          {t('campaigns_give')}
        </Button>
      </form>
    </Dialog>
  );
}
