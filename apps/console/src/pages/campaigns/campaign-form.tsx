import { campaignKinds, createCampaign } from '@padauk/contracts/campaigns';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { Pill } from '@padauk/ui/pill';
import { useState } from 'react';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { reloadCampaigns } from '../../lib/campaign-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { useAnnounce } from '../../lib/use-announce.ts';
import { type Draft, firstDraft, readDraft } from './campaign-draft.ts';
import { CostPreview } from './cost-preview.tsx';
import { DraftFields, freeFields, type LabeledField, termFields } from './draft-fields.tsx';

/** Which fields a kind asks for, and what each is called. */
const always: readonly LabeledField[] = [
  ['claimsMax', 'campaigns_claims_max'],
  ['claimsEach', 'campaigns_claims_each'],
  ['runsDays', 'campaigns_runs_days'],
];
const fieldsOf: Readonly<Record<Draft['kind'], readonly LabeledField[]>> = {
  match: [
    ['match', 'campaigns_match'],
    ['amount', 'campaigns_amount_max'],
    ['depositMin', 'campaigns_deposit_min'],
    ...termFields,
    ...always,
  ],
  reload: [
    ['match', 'campaigns_match'],
    ['amount', 'campaigns_amount_max'],
    ['depositMin', 'campaigns_deposit_min'],
    ...termFields,
    ...always,
  ],
  free_bets: [['depositMin', 'campaigns_deposit_min'], ...freeFields, ...always],
  code: [['amount', 'campaigns_amount'], ...termFields, ...always],
};

/** A new campaign, beside the cost as its players will read it. */
export function CampaignForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [draft, setDraft] = useState(firstDraft);
  const { timeZone } = useBrand();
  const [beganMs] = useState(nowMs);
  const campaign = readDraft(draft, beganMs, timeZone);
  const { announce, busy, refused, faultOf, proposing, takeBack } = useAnnounce({
    offer: campaign,
    send: (body, idempotencyKey) => call(createCampaign, { body, idempotencyKey }),
    wrong: t('campaigns_wrong'),
    done: t('campaigns_begun'),
    onDone: async () => {
      await reloadCampaigns();
      onClose();
    },
  });
  if (proposing) {
    return (
      <ProposeDialog
        title={t('console_begin_campaign')}
        text={t('campaigns_two_people')}
        wishOf={(reason) => ({ kind: 'campaign.begin', campaign: proposing, reason })}
        onDone={onClose}
        onClose={takeBack}
      />
    );
  }
  return (
    <Dialog
      title={t('campaigns_new')}
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
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('campaigns_kind')}</legend>
          {campaignKinds.map((kind) => (
            <Pill
              key={kind}
              chosen={kind === draft.kind}
              onClick={() => setDraft({ ...draft, kind })}
            >
              {t(`campaigns_kind_${kind}`)}
            </Pill>
          ))}
        </fieldset>
        <DraftFields
          draft={draft}
          fields={fieldsOf[draft.kind]}
          faultOf={faultOf}
          onChange={setDraft}
        />
        <TimeField
          label={t('desk_stop_from')}
          hint={t('desk_stop_from_hint', { zone: timeZone })}
          error={faultOf('startsAt')}
          value={draft.starts}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, starts: value })}
        />
        <CostPreview campaign={campaign} />
        <Refusal message={refused} />
        <Button type="submit" kind="gold" size="lg" busy={busy}>
          {t('campaigns_begin')}
        </Button>
      </form>
    </Dialog>
  );
}
