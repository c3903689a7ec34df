import { campaignKinds, createCampaign } from '@padauk/contracts/campaigns';
import { useActKey } from '@padauk/site-client/use-act-key';
import type { TextKey } from '@padauk/texts/browser';
import { Button } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { moneyText } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { TextField } from '@padauk/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { toast } from 'sonner';
import { ProposeDialog } from '../../components/propose-dialog.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { type NewCampaign, priceQuery, reloadCampaigns } from '../../lib/campaign-queries.ts';
import { useBrand } from '../../lib/queries.ts';
import { call, nowMs, useTexts } from '../../lib/site.ts';
import { type Draft, firstDraft, readDraft } from './campaign-draft.ts';

type Field = Exclude<keyof Draft, 'kind'>;
/** Which fields a kind asks for, and what each is called. */
const terms: readonly (readonly [Field, TextKey])[] = [
  ['wagering', 'campaigns_wagering'],
  ['stakeMax', 'campaigns_stake_max'],
  ['cap', 'campaigns_cap'],
  ['tables', 'campaigns_tables'],
];
const free: readonly (readonly [Field, TextKey])[] = [
  ['rounds', 'campaigns_rounds'],
  ['stake', 'campaigns_stake'],
  ['node', 'campaigns_node'],
  ['cap', 'campaigns_cap'],
];
const always: readonly (readonly [Field, TextKey])[] = [
  ['days', 'campaigns_days'],
  ['claimsMax', 'campaigns_claims_max'],
  ['claimsEach', 'campaigns_claims_each'],
  ['runsDays', 'campaigns_runs_days'],
];
const fieldsOf: Readonly<Record<Draft['kind'], readonly (readonly [Field, TextKey])[]>> = {
  match: [
    ['match', 'campaigns_match'],
    ['amount', 'campaigns_amount_max'],
    ['depositMin', 'campaigns_deposit_min'],
    ...terms,
    ...always,
  ],
  reload: [
    ['match', 'campaigns_match'],
    ['amount', 'campaigns_amount_max'],
    ['depositMin', 'campaigns_deposit_min'],
    ...terms,
    ...always,
  ],
  free_bets: [['depositMin', 'campaigns_deposit_min'], ...free, ...always],
  code: [['amount', 'campaigns_amount'], ...terms, ...always],
};
/** Left empty they set no limit. */
const mayBeEmpty: ReadonlySet<Field> = new Set(['stakeMax', 'cap', 'claimsMax']);

/** A new campaign, with what its players will be told of the cost beside it. */
export function CampaignForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const act = useActKey();
  const [draft, setDraft] = useState(firstDraft);
  const [beganMs] = useState(nowMs);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [proposing, setProposing] = useState<NewCampaign>();
  const campaign = readDraft(draft, beganMs);
  const set = (field: Field) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setDraft({ ...draft, [field]: event.currentTarget.value });
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (!campaign) return setRefused(t('campaigns_wrong'));
    setBusy(true);
    const answer = await call(createCampaign, {
      body: campaign,
      idempotencyKey: act.keyFor(campaign),
    });
    act.settle(answer);
    setBusy(false);
    // It can grant more than one person may give alone: then it waits for a second one.
    if (!answer.success && answer.code === 'two_people_needed') return setProposing(campaign);
    if (!answer.success) return setRefused(wordsOf(t, answer));
    toast.success(t('campaigns_begun'));
    await reloadCampaigns();
    return onClose();
  };
  if (proposing) {
    return (
      <ProposeDialog
        title={t('console_begin_campaign')}
        text={t('campaigns_two_people')}
        wishOf={(reason) => ({ kind: 'campaign.begin', campaign: proposing, reason })}
        onDone={onClose}
        onClose={() => setProposing(undefined)}
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
        onSubmit={(event) => void begin(event)}
      >
        <Refusal message={refused} />
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
        {(['EN', 'MY', 'CN'] as const).map((language) => (
          <TextField
            key={language}
            label={t('campaigns_name_in', { language: t(`campaigns_language_${language}`) })}
            maxLength={80}
            value={draft[language]}
            onChange={set(language)}
          />
        ))}
        <div className="grid gap-3 sm:grid-cols-2">
          {fieldsOf[draft.kind].map(([field, label]) => (
            <TextField
              key={field}
              label={t(label)}
              hint={mayBeEmpty.has(field) ? t('campaigns_empty_is_none') : undefined}
              inputMode={field === 'node' ? 'text' : 'decimal'}
              value={draft[field]}
              onChange={set(field)}
            />
          ))}
        </div>
        <Preview campaign={campaign} />
        <Button type="submit" kind="gold" size="lg" busy={busy}>
          {t('campaigns_begin')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The cost as players will read it, anew with each change. */
function Preview({ campaign }: { readonly campaign: NewCampaign | undefined }) {
  const t = useTexts();
  const { currencySymbol: symbol } = useBrand();
  const cost = useQuery(priceQuery(useDeferredValue(campaign)));
  const money = (amount: string) => `${symbol}\u00a0${moneyText(amount)}`;
  const value = campaign && cost.data;
  return (
    <section aria-labelledby="preview" aria-live="polite" className="rounded-md bg-s2 p-4 text-15">
      <h3 id="preview" className="mb-2 font-bold">
        {t('campaigns_preview')}
      </h3>
      {value ? (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {(
            [
              ['campaigns_cost_turnover', money(value.turnover)],
              [
                'campaigns_cost_complete',
                t('campaigns_percent', { percent: value.completeBps / 100 }),
              ],
              ['campaigns_cost_cash', money(value.expectedCash)],
              ['campaigns_cost_loss', money(value.expectedLoss)],
            ] as const
          ).map(([term, told]) => (
            <div key={term} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-mid">{t(term)}</dt>
              <dd className="tabular font-bold">{told}</dd>
            </div>
          ))}
          <div className="text-13 text-mid sm:col-span-2">
            {value.gameName} · {t('campaigns_percent', { percent: value.returnPercent })}
          </div>
        </dl>
      ) : (
        <p className="text-mid">{t('campaigns_preview_wait')}</p>
      )}
    </section>
  );
}
